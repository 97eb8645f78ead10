/** Each text and attribute of a file is in the invoice, stated, or unread: if it is changed or stands twice, the answer says so. */
import { describe, expect, test } from '@jest/globals';
import { parseXml, type XmlElement } from '../../../../lib/einvoice/read/parse-xml.js';
import type { ReadAnswer } from '../../../../lib/einvoice/read/read-answer.js';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { AppError } from '../../../../lib/errors.js';
import type { TargetId } from '../../../../lib/einvoice/targets.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../../support/einvoice/bodies.js';
import { xmlFor } from '../../../support/einvoice/written.js';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A tree as XML, each element with its namespace. */
const toXml = ({ local, uri, attributes, text, children }: XmlElement): string =>
  `<${local} xmlns="${uri}"${attributes.map((each) => ` ${each.name}="${escape(each.text)}"`).join('')}>`
  + `${children.length === 0 ? escape(text) : ''}${children.map(toXml).join('')}</${local}>`;

/** A text or an attribute of a file, with its path without positions. */
interface Place { readonly path: string; readonly text: { text: string }; readonly element: XmlElement }

const placesOf = (element: XmlElement, path = element.local): readonly Place[] => [
  ...element.children.length === 0 ? [{ path, text: element, element }] : [],
  ...element.attributes.map((text) => ({ path: `${path}/@${text.name}`, text, element })),
  ...element.children.flatMap((child) => placesOf(child, `${path}/${child.local}`)),
];

/** What says nothing of an invoice, and files, which are unread by their name and size. */
const NO_DATA = /UBLVersionID$|DateTimeString\/@format$|DateString\/@format$|BinaryObject$/;

/** Terms under which `stated` holds a text that nothing else does. */
const HELD = /^BT-(?:92|99|10[6-9]|11[0-7]|126|131|136|141)$/;

/** All that an answer says, without texts that it states but must also read. */
const sayings = (answer: ReadAnswer): string => JSON.stringify(answer, (name, value: unknown) =>
  (name.startsWith('BT-') && !HELD.test(name) ? undefined : value));

/** Whether an entry of `unread` stands for all that is below an element around a place. */
const isBelowEntry = ({ unread }: ReadAnswer, path: string): boolean => unread.some((entry) =>
  entry.elements !== undefined && `/${path}/`.startsWith(`${entry.path.replaceAll(/\[\d+\]|\w+:/g, '')}/`));

const NEW_TEXTS = ['Zq7x', 'Zq8x'] as const;

/** The changes of a place of which the answer says nothing. */
const silentChanges = (root: XmlElement, { path, text, element }: Place): readonly string[] => {
  const silent = (change: string, ...texts: readonly string[]): readonly string[] => {
    const answer = readEInvoice(Buffer.from(toXml(root)), { work: new WorkBudget() });
    return isBelowEntry(answer, path) || texts.every((each) => sayings(answer).includes(each)) ? [] : [`${change} ${path}`];
  };
  const given = text.text;
  text.text = NEW_TEXTS[0];
  const changed = silent('another text of', NEW_TEXTS[0]);
  text.text = given;
  const siblings = element.parent?.children ?? [];
  if (text !== element) return changed;
  const [before, after] = NEW_TEXTS.map((each) => ({ ...element, text: each }));
  const index = siblings.indexOf(element);
  siblings.splice(index, 1, before!, element, after!);
  const repeated = silent('others around', ...NEW_TEXTS);
  siblings.splice(index, 3, element);
  return [...changed, ...repeated];
};

const written = (body: InvoiceRequest, target: TargetId): Uint8Array | undefined => {
  try {
    return xmlFor(body, target);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

describe('nothing is lost silently', () => {
  test.each(['ubl', 'extended'] as const)('of what %s writes', (target) => {
    const known = new Set<string>();
    const files = E_INVOICE_CASES.map(([, { body }]) => written(body, target)).filter((xml) => xml !== undefined);
    // The smallest first, because they are read twice for each place.
    const silent = files.toSorted((one, other) => one.length - other.length).flatMap((xml) => {
      const root = parseXml(Buffer.from(xml).toString(), new WorkBudget());
      return placesOf(root).filter(({ path }) => {
        const size = known.size;
        return !NO_DATA.test(path) && known.add(path.replaceAll('CreditNote', 'Invoice')).size > size;
      }).flatMap((place) => silentChanges(root, place));
    });
    expect(known.size).toBeGreaterThan(150);
    expect(silent).toEqual([]);
  });
});
