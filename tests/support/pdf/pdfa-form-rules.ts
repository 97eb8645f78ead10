import { PDFRawStream, type PDFDict } from 'pdf-lib';
import { contentOperations } from './content-operators.js';
import { dictionariesAt, dictionaryAt, entry, listAt, streamData, textAt, type PdfFile } from './pdf-file.js';

const FORBIDDEN = new Set(['BMC', 'BDC', 'EMC', 'MP', 'DP', 'k', 'K', 'BI', 'PS', 'd0', 'd1']);
const FORBIDDEN_KEYS = ['Ref', 'OPI', 'PS', 'Subtype2', 'StructParents', 'OC', 'Metadata', 'PieceInfo', 'Alternates', 'TR', 'TR2', 'HTP'];
const MAX_SAVED = 28;

const contentViolations = (content: string): readonly string[] => {
  let [saved, maxSaved] = [0, 0];
  const violations = contentOperations(content).map(({ operator }) => {
    saved += { q: 1, Q: -1 }[operator] ?? 0;
    maxSaved = Math.max(maxSaved, saved);
    return FORBIDDEN.has(operator) ? `a form has the operator ${operator}` : '';
  });
  return [...violations, saved === 0 ? '' : 'a form leaves a state open', maxSaved > MAX_SAVED ? 'a form has too many states' : ''];
};

const fontViolations = (font: PDFDict): readonly string[] => {
  const descendant = dictionariesAt(font, 'DescendantFonts')[0] ?? font;
  const descriptor = dictionaryAt(descendant, 'FontDescriptor');
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => streamData(entry(descriptor, key)).length > 0);
  return [
    isEmbedded ? '' : 'a font of a form is not embedded',
    entry(font, 'ToUnicode') instanceof PDFRawStream ? '' : 'a font of a form has no Unicode',
    entry(descriptor, 'CIDSet') === undefined && entry(descriptor, 'CharSet') === undefined ? '' : 'a font of a form lists its glyphs',
  ];
};

const valuesIn = (resources: PDFDict | undefined, kind: string): readonly PDFDict[] => {
  const all = dictionaryAt(resources, kind);
  return (all?.keys() ?? []).flatMap((key) => dictionaryAt(all, key.decodeText()) ?? []);
};

/** Violations in a form and in everything that it paints. */
const objectViolations = (object: PDFRawStream): readonly string[] => {
  const { dict } = object;
  const own = [
    ...FORBIDDEN_KEYS.map((key) => (entry(dict, key) === undefined ? '' : `a form or an image has the entry ${key}`)),
    textAt(dict, 'Interpolate') === 'true' ? 'an image is interpolated' : '',
    /DeviceCMYK|Separation|DeviceN|Lab/.test(listAt(dict, 'ColorSpace').join()) ? 'an image has another colour space' : '',
  ];
  if (textAt(dict, 'Subtype') !== 'Form') return own;
  const resources = dictionaryAt(dict, 'Resources');
  return [...own, ...contentViolations(streamData(object).toString('latin1')), ...valuesIn(resources, 'Font').flatMap(fontViolations), ...childViolations(resources)];
};

const childViolations = (resources: PDFDict | undefined): readonly string[] => {
  const objects = dictionaryAt(resources, 'XObject');
  return (objects?.keys() ?? []).flatMap((key) => {
    const object = entry(objects, key.decodeText());
    return object instanceof PDFRawStream ? objectViolations(object) : ['a form paints nothing'];
  });
};

/**
 * Violations in the forms that pages paint, such as letterheads.
 * @see ISO 19005-3, 6.2.4, 6.2.8 to 6.2.11; ISO 14289-1, 7.1 and 7.21
 */
export const formViolations = ({ pages }: PdfFile): readonly string[] =>
  [...new Set(pages.flatMap((page) => childViolations(dictionaryAt(page, 'Resources'))))].filter((violation) => violation !== '');
