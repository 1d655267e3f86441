// Beside a screenshot of the page at t = 1: what of it has the colours that belong there.
onload = () => {
  const image = document.querySelector('img'), canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
  let red = 0, x = 0, y = 0, line = 0, dark = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = data.subarray(i, i + 3), column = i / 4 % canvas.width;
    if (column < 0.55 * canvas.width && r > 100 && r > 2.5 * g && r > 2.5 * b)
      ++red, x += column, y += Math.floor(i / 4 / canvas.width);
    if (column > 0.58 * canvas.width && Math.abs(r - 0x2f) < 40 && Math.abs(g - 0x6f) < 40 && b > 0xb0) ++line;
    if (r < 80 && g < 80 && b < 80) ++dark;
  }
  const size = `picture of ${canvas.width} x ${canvas.height}`, place = Math.round(x / red) + ' ' + Math.round(y / red);
  document.body.textContent = `${size}: red ${red} about ${place}, line ${line}, dark ${dark}.`;
};
