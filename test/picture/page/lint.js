// What a linter says of any script, as far as it can be said without one: no name is declared twice in the one script that a page
// has, nothing is compared by == or declared by var, and lines have no more than 120 characters and no blanks at their ends.
'use strict';
const fs = require('fs'), path = require('path'), vm = require('vm');
const {check} = require('./load.js');
const folder = process.argv[2];
const order = ['motion', 'extent', 'camera', 'scene', 'plots', 'player'];

const found = fs.readdirSync(folder).filter(name => name.endsWith('.js')).map(name => name.slice(0, -3));
check(found.sort().join() === [...order].sort().join(), 'the scripts of the page are ' + found + ', not ' + order);
for (const name of fs.readdirSync(folder).filter(name => /\.(js|css|html)$/.test(name)))
  fs.readFileSync(path.join(folder, name), 'utf8').split('\n').forEach((line, i) => {
    check(line.length <= 120, name + ':' + (i + 1) + ' has ' + line.length + ' characters');
    check(line === line.trimEnd(), name + ':' + (i + 1) + ' ends with blanks');
    check(!/\t|\bvar\b|\beval\b|[^=!]==[^=]|!=[^=]/.test(line) || !name.endsWith('.js'),
      name + ':' + (i + 1) + ' has a tab, var, eval, == or !=: ' + line.trim());
  });
// One script, as in the page, which says of a name that is declared twice that it is.
const whole = order.map(part => fs.readFileSync(path.join(folder, part + '.js'), 'utf8')).join('\n');
try {
  new vm.Script(whole, {filename: 'page'});
} catch (fault) {
  check(false, 'as one script: ' + fault.message);
}
