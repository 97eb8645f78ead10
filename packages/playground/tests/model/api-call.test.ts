import { expect, test } from '@jest/globals';
import { fileNameIn } from '../../src/model/api-call.js';

test.each([
  ['attachment; filename="FS-1.pdf"', 'FS-1.pdf'],
  ['attachment; filename="R_1.pdf"; filename*=UTF-8\'\'R%C3%A9%201.pdf', 'Ré 1.pdf'],
  ['attachment; filename="a\\"b.pdf"', 'a"b.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E0%A4', 'plain.pdf'],
  ['attachment', 'invoice.pdf'],
  [null, 'invoice.pdf'],
])('%j names %j', (header, name) => expect(fileNameIn(header)).toBe(name));
