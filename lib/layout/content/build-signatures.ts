import type { Invoice } from '../../invoice/types.js';
import { omitUndefined } from '../../invoice/present.js';
import type { Content, Phrase, PrintedSignature } from './content.js';
import { documentLabelOf } from './label-phrase.js';

const headingOf = (invoice: Invoice, label: string | undefined, index: number): Phrase => {
  if (label === undefined && index === 1 && invoice.documentType === 'quote') return documentLabelOf(invoice, 'accepted');
  return { text: label ?? '', field: `signatures[${index}].label` };
};

/** The blocks to sign. See docs/documents.md#signatures. */
export const buildSignatures = (invoice: Invoice): Pick<Content, 'signatures'> => {
  const { signatures } = invoice;
  if (signatures === undefined) return {};
  const caption = documentLabelOf(invoice, 'signature');
  return {
    signatures: signatures.map(({ label, image, name, role, placeDate }, index) => {
      const phrase = (part: string, text: string | undefined): Phrase | undefined =>
        (text === undefined ? undefined : { text, field: `signatures[${index}].${part}` });
      const onLine = phrase('placeDate', placeDate);
      const heading = headingOf(invoice, label, index);
      const alternateText = [heading.text || caption.text, name, role].filter(Boolean).join(', ');
      return omitUndefined<PrintedSignature>({
        heading, caption, image, alternateText, name: phrase('name', name), role: phrase('role', role),
        placeDate: onLine && { label: documentLabelOf(invoice, 'placeDate'), value: onLine },
      } as PrintedSignature);
    }),
  };
};
