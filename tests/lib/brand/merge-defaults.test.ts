import { expect, test } from '@jest/globals';
import { isDefault, isFields, withDefaults, withoutField, type Fields } from '../../../lib/brand/merge-defaults.js';

test.each<[string, Fields, Fields, Fields]>([
  ['keeps a default', {}, { tax: '19%' }, { tax: '19%' }],
  ['replaces a default as a whole', { tax: ['7%'] }, { tax: ['19%', '1%'] }, { tax: ['7%'] }],
  ['removes a default', { notes: null }, { notes: 'x', tax: 1 }, { tax: 1 }],
  ['keeps a null that removes nothing', { notes: null }, {}, { notes: null }],
  ['merges labels by name', { labels: { tax: 'VAT', total: null } }, { labels: { tax: 'Tax', total: 'Sum', date: 'Day' } }, { labels: { tax: 'VAT', date: 'Day' } }],
  ['merges colours by name', { customTheme: { textColor: '#111111' } }, { customTheme: { textColor: '#000000', primaryColor: '#222222' } }, { customTheme: { textColor: '#111111', primaryColor: '#222222' } }],
  ['replaces labels that are no object', { labels: 5 }, { labels: { tax: 'Tax' } }, { labels: 5 }],
  ['merges no other object', { seller: { name: 'A' } }, { seller: { vatId: 'X' } }, { seller: { name: 'A' } }],
])('withDefaults %s', (_, own, defaults, merged) => expect(withDefaults(own, defaults)).toEqual(merged));

test('withDefaults copies a field called __proto__ as any other', () => {
  const merged = withDefaults(JSON.parse('{"__proto__": {"tax": 1}}') as Fields, { notes: 'x' });
  expect([Object.getPrototypeOf(merged), Object.keys(merged)]).toEqual([Object.prototype, ['notes', '__proto__']]);
});

test.each<[string, Fields, boolean]>([
  ['tax', {}, true], ['tax[0].percent', {}, true], ['tax', { tax: 1 }, false], ['date', {}, false], ['["a b"]', {}, false],
  ['labels.tax', { labels: { date: 'x' } }, true], ['labels.date', { labels: { date: 'x' } }, false], ['labels.other', { labels: {} }, false], ['labels', { labels: 5 }, false],
])('isDefault: %s with own fields %j', (path, own, expected) => expect(isDefault(path, own, { tax: 'x', labels: { tax: 5 } })).toBe(expected));

test('isFields accepts objects only', () => expect([{}, [], null, 'x', 5].map(isFields)).toEqual([true, false, false, false, false]));

test.each<[string, Fields, string, Fields]>([
  ['a field', { a: 1, 'a.b': 2 }, 'a.b', { a: 1 }],
  ['a label', { labels: { tax: 'VAT', totl: 'x' } }, 'labels.totl', { labels: { tax: 'VAT' } }],
])('withoutField leaves out %s', (_, fields, path, expected) => expect(withoutField(fields, path)).toEqual(expected));

test.each([['a.b'], ['labels.b'], ['seller.name'], ['labels[0]']])('withoutField returns the same object if it has no %s of its own', (path) => {
  const fields = { labels: { tax: 'VAT' }, seller: { name: 'A' } };
  expect(withoutField(fields, path)).toBe(fields);
});
