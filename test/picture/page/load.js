// The scripts of a page in a context of their own, with as much of a browser as they need before anything is drawn.
'use strict';
const fs = require('fs'), path = require('path'), vm = require('vm');

// load(FOLDER, THREE_JS, data, ['motion', ...]): what evaluates an expression beside them.
exports.load = (folder, three, data, parts) => {
  const element = {textContent: JSON.stringify(data), append() {}};
  const made = tag => ({tag, inside: [], textContent: '', style: {setProperty() {}}, addEventListener() {},
    append(...more) { this.inside.push(...more); }});
  class Chart {
    static defaults = {font: {}};
    constructor(canvas, {options}) { this.options = options; }
    scales = {x: {getPixelForValue: x => x}};
    chartArea = {top: 0, bottom: 0};
  }
  const context = vm.createContext({
    THREE: require(three), document: {getElementById: () => element, createElement: made, body: {}},
    window: {addEventListener() {}},
    getComputedStyle: () => ({fontFamily: 'serif'}), Chart});
  for (const part of parts)
    vm.runInContext(fs.readFileSync(path.join(folder, part + '.js'), 'utf8'), context, {filename: part + '.js'});
  return expression => vm.runInContext(expression, context);
};

// Tells what is not as it should be; the process ends with 1 then.
exports.check = (good, what) => {
  if (good) return;
  console.log('FAILED: ' + what);
  process.exitCode = 1;
};
