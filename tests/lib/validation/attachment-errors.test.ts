import { posix, win32 } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attachmentErrors } from '../../../lib/validation/e-invoice-data-rules.js';
import { runs } from '../../support/seed.js';

type Fields = Readonly<Record<string, unknown>>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const ZIP = 'PK\x03\x04';
const ODS_HEAD = `${ZIP}${'\0'.repeat(26)}mimetype${ODS}`;

const base64 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('base64');

const fieldErrorsOf = (...attachments: readonly unknown[]): readonly (readonly unknown[])[] =>
  attachmentErrors({ attachments }).map(({ path, message, rules }) => [path.join('.'), message, ...rules === undefined ? [] : [rules]]);

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg', 'text/csv': '.csv', [XLSX]: '.xlsx', [ODS]: '.ods',
};

const file = (mediaType: string, bytes: string, more: Fields = {}): Fields =>
  ({ name: `a${ENDINGS[mediaType] ?? ''}`, mediaType, content: base64(bytes), ...more });

describe('an attachment', () => {
  test.each([
    ['application/pdf', '%PDF-1.4'], ['image/png', '\x89PNG\r\n\x1A\n...'], ['image/jpeg', '\xFF\xD8\xFF\xE0'], ['text/csv', 'a;b'], ['text/csv', '\xEF\xBB\xBFa;\xC3\xBC'],
    [XLSX, `${ZIP}x`], [ODS, ODS_HEAD],
  ])('as %s begins as such a file does', (mediaType, bytes) => expect(fieldErrorsOf(file(mediaType, bytes))).toEqual([]));

  test.each([
    ['application/pdf', 'PDF-1.4', 'a PDF'], ['application/pdf', '%PDF', 'a PDF'], ['image/png', '\x89PNG', 'a PNG'], ['image/jpeg', '\x89PNG\r\n\x1A\n', 'a JPEG'],
    ['text/csv', '\xFFa', 'a CSV file in UTF-8'], [XLSX, ODS_HEAD, 'an Excel workbook (XLSX)'], [XLSX, 'PK', 'an Excel workbook (XLSX)'],
    [ODS, ZIP, 'an OpenDocument spreadsheet (ODS)'],
  ])('as %s does not begin with %j', (mediaType, bytes, kind) => {
    expect(fieldErrorsOf(file(mediaType, bytes))).toEqual([['0.content', `The content does not begin as ${kind} does. Send the media type that the file has.`]].map(([path, message]) => [`attachments.${path!}`, message]));
  });

  test('of another media type is rejected, whatever its content', () => {
    expect(fieldErrorsOf(file('text/html', '<html>'))).toEqual([
      ['attachments.0.mediaType', `Expected one of application/pdf, image/png, image/jpeg, text/csv, ${XLSX}, ${ODS}; got "text/html".`, ['BR-CL-24']],
    ]);
    expect(fieldErrorsOf(file('constructor', 'x')).map(([path]) => path)).toEqual(['attachments.0.mediaType']);
  });

  test.each(['AAA', 'AA==AA==', 'A A A', 'AAAA\n', '-_-_', 'AB=='])('has strict base64, unlike %j', (content) => {
    expect(fieldErrorsOf({ name: 'a.csv', mediaType: 'text/csv', content })).toEqual([
      ['attachments.0.content', 'Expected strict base64: the standard alphabet, padded, without line breaks.'],
    ]);
  });

  test('is not empty', () => {
    expect(fieldErrorsOf(file('text/csv', ''))).toEqual([['attachments.0.content', 'The file is empty. Send its bytes in base64.']]);
  });

  test('has its content or its address', () => {
    const url = 'https://files.example/a/../hours.pdf';
    const required = (name: string) => [`attachments.0.${name}`, 'This field is required.'];
    expect(fieldErrorsOf({ url, name: 'Hours, November: a/b' }, { url, id: 'A-2' })).toEqual([]);
    expect(fieldErrorsOf({})).toEqual(['name', 'mediaType', 'content'].map(required));
    expect(fieldErrorsOf({ content: base64('a') })).toEqual(['name', 'mediaType'].map(required));
    expect(fieldErrorsOf({ url })).toEqual([['attachments.0.name', 'This field is required, unless `id` is sent.']]);
    expect(fieldErrorsOf({ url, ...file('text/csv', '\xFF') })).toEqual([
      ['attachments.0.mediaType', 'Send `url` or `mediaType`, not both.'], ['attachments.0.content', 'Send `url` or `content`, not both.'],
    ]);
  });

  test('of another form is left to the schema', () => {
    expect(fieldErrorsOf(5, null, { name: 5, mediaType: 5, content: 5 }, { url: 5, id: 5 })).toEqual([]);
    expect(attachmentErrors({ attachments: 'a' })).toEqual([]);
    expect(attachmentErrors({})).toEqual([]);
  });
});

describe('the name of an attachment', () => {
  const nameErrorsOf = (name: string, mediaType = 'text/csv'): readonly (readonly unknown[])[] => fieldErrorsOf({ name, mediaType, content: 'JVBERi0=' });

  test.each([
    'timesheet.csv', 'Zeiten.CSV', 'Times of May 2026.v2.csv', 'a.exe.csv', '..a.csv', 'CONTRACT.csv', 'com10.csv', 'my con.csv', 'Stunden "Nord" & <Süd>.csv', '勤務表.csv',
  ])('may be %s', (name) => expect(nameErrorsOf(name)).toEqual([]));

  test.each([
    ['timesheet.jpeg', 'image/jpeg'], ['timesheet.JPG', 'image/jpeg'],
  ])('of a picture may be %s', (name, mediaType) => {
    expect(nameErrorsOf(name, mediaType).filter(([path]) => String(path).endsWith('name'))).toEqual([]);
  });

  test.each([
    ['../../etc/passwd.csv', 'a file name without a folder or drive, so without /, \\ and :'],
    ['/a.csv', 'a file name without a folder or drive, so without /, \\ and :'],
    ['..\\a.csv', 'a file name without a folder or drive, so without /, \\ and :'],
    ['C:a.csv', 'a file name without a folder or drive, so without /, \\ and :'],
    ['a.exe:b.csv', 'a file name without a folder or drive, so without /, \\ and :'],
    ['a.csv.exe', 'a file name that ends in .csv, as its media type says'],
    ['a.csv.', 'a file name that ends in .csv, as its media type says'],
    ['a.csv ', 'a file name that ends in .csv, as its media type says'],
    ['a.pdf', 'a file name that ends in .csv, as its media type says'],
    ['a', 'a file name that ends in .csv, as its media type says'],
    ['.csv', 'a file name with letters or digits before .csv'],
    ['.. .csv', 'a file name with letters or digits before .csv'],
    ['CON.csv', 'a file name that Windows does not reserve for a device'],
    ['nul .csv', 'a file name that Windows does not reserve for a device'],
    ['Lpt1.2026.csv', 'a file name that Windows does not reserve for a device'],
    ['COM¹.csv', 'a file name that Windows does not reserve for a device'],
    ['conin$.csv', 'a file name that Windows does not reserve for a device'],
  ])('must not be %j', (name, expected) => {
    expect(nameErrorsOf(name)).toEqual([['attachments.0.name', `Expected ${expected}; got ${JSON.stringify(name)}.`]]);
  });

  test.each([
    ['a.pdf', 'a file name that ends in .jpg or .jpeg, as its media type says', 'image/jpeg'],
    ['../a.html', 'a file name without a folder or drive, so without /, \\ and :', 'text/html'],
    ['..', 'a file name with letters or digits before its ending', 'text/html'],
    ['aux', 'a file name that Windows does not reserve for a device', 'text/html'],
  ])('must not be %j: %s', (name, expected, mediaType) => {
    expect(nameErrorsOf(name, mediaType)[0]).toEqual(['attachments.0.name', `Expected ${expected}; got ${JSON.stringify(name)}.`]);
  });

  test('stays in its folder on every system, whatever it is', () => {
    const word = fc.constantFrom('a', '..', '.', '/', '\\', ':', 'CON', 'nul', ' ', '.csv', '.exe', 'é', '1');
    fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const name = words.join('');
      if (nameErrorsOf(name).length > 0) return;
      expect([posix.join('/folder', name), win32.join('C:\\folder', name)]).toEqual([`/folder/${name}`, `C:\\folder\\${name}`]);
      expect([posix.extname(name), win32.parse(name).root]).toEqual(['.csv', '']);
    }), { numRuns: runs(500, 5_000) });
  });
});

describe('attachments', () => {
  const csv = (kib: number, name: string): Fields => file('text/csv', 'a'.repeat(kib * 1024), { name });

  test('have at most 768 KiB together', () => {
    expect(fieldErrorsOf(csv(500, 'a.csv'), csv(268, 'b.csv'))).toEqual([]);
    expect(fieldErrorsOf(csv(500, 'a.csv'), csv(268, 'b.csv'), file('text/csv', 'a', { name: 'c.csv' }))).toEqual([
      ['attachments', 'The attachments may have at most 768 KiB together; these have 769 KiB. Send smaller files, or fewer.'],
    ]);
  });

  test('have different names, whatever the case', () => {
    expect(fieldErrorsOf(csv(1, 'A.csv'), csv(1, 'b.csv'), csv(1, 'a.CSV'), csv(1, 'A.csv'))).toEqual(['2', '3'].map((index) => [
      `attachments.${index}.name`, `Another attachment has the name "${index === '2' ? 'a.CSV' : 'A.csv'}". Send a different one; capital and small letters count as equal.`, ['BR-DE-22'],
    ]));
  });
});
