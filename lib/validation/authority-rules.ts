import { documentName, isInvoice } from '../invoice/document-types.js';
import { sentDocumentType } from './document-rules.js';
import { errorAt, type Fields, isFields, listOrEmpty, NO_ERRORS, type ValidationError } from './field-errors.js';

interface SystemMembers {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Whether pro forma invoices, delivery notes and receipts may have a mark, too. */
  readonly takesOtherDocuments?: true;
}

/** The members of each system. A member of another system is an unknown field. */
export const AUTHORITY_MEMBERS: Readonly<Record<string, SystemMembers>> = {
  ksef: { required: ['sha256'], optional: ['number', 'certificateUrl', 'environment'] },
  verifactu: { required: ['verifiable'], optional: ['phrase', 'environment', 'total'] },
  atcud: { required: ['content'], optional: [], takesOtherDocuments: true },
  irn: { required: ['content'], optional: ['ackNumber', 'ackDate'] },
  zatca: { required: [], optional: ['timestamp', 'content'] },
  mydata: { required: ['mark', 'url'], optional: ['uid', 'provider', 'environment'], takesOtherDocuments: true },
  myinvois: { required: ['uuid', 'longId'], optional: ['validated', 'environment'] },
  other: { required: [], optional: ['name', 'place', 'codes', 'lines'], takesOtherDocuments: true },
};

const OTHER_DOCUMENTS: readonly string[] = ['proForma', 'deliveryNote', 'receipt'];

const memberErrors = (authority: Fields, system: string, { required, optional }: SystemMembers): readonly ValidationError[] => {
  const members = [...required, ...optional];
  const list = members.map((name) => `\`${name}\``).join(', ');
  return [
    ...Object.keys(authority).filter((name) => name !== 'system' && !members.includes(name))
      .map((name) => ({ path: ['authority', name], message: `Unknown field. The system ${system} has ${list}.` })),
    ...required.filter((name) => !(name in authority))
      .map((name) => ({ path: ['authority', name], message: 'This field is required.', rule: 'required' })),
  ];
};

const choiceMessage = ({ system, timestamp, content, codes, lines }: Fields): string | undefined => {
  if (system === 'other') return listOrEmpty(codes).length + listOrEmpty(lines).length === 0 ? 'Send a code or a line.' : undefined;
  if (system !== 'zatca' || (timestamp === undefined) !== (content === undefined)) return undefined;
  return timestamp === undefined ? 'Send `timestamp` or `content`.' : 'Send `timestamp` or `content`, not both.';
};

const documentMessage = (body: Fields, { takesOtherDocuments }: SystemMembers): string | undefined => {
  const type = sentDocumentType(body);
  if (isInvoice(type) || (takesOtherDocuments === true && OTHER_DOCUMENTS.includes(type))) return undefined;
  return `${documentName(type)} has no mark of this system. Leave \`authority\` out.`;
};

/**
 * Errors: members of another system, missing members, and documents that have no mark. Contents are checked together
 * with the computed invoice, in lib/authority. See docs/payment-codes.md#tax-authorities.
 */
export const authorityErrors = (body: Fields): readonly ValidationError[] => {
  const { authority } = body;
  const system = isFields(authority) && !Array.isArray(authority) ? authority.system : undefined;
  const members = typeof system === 'string' && Object.hasOwn(AUTHORITY_MEMBERS, system) ? AUTHORITY_MEMBERS[system] : undefined;
  if (!isFields(authority) || typeof system !== 'string' || members === undefined) return NO_ERRORS;
  return [
    ...memberErrors(authority, system, members),
    ...errorAt(['authority', 'environment'], authority.environment === 'demo' && system !== 'ksef' ? 'Expected test; got "demo".' : undefined),
    ...errorAt(['authority'], choiceMessage(authority)).map((error) => ({ ...error, isGeneral: true as const })),
    ...errorAt(['authority'], documentMessage(body, members)),
  ];
};
