/** Requests whose Peppol invoice breaks rules of the seller's country. */
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { buyerIn, peppolBetween, sellerIn, type Country } from './parties.js';

type Case = (name: string, fields: Fields, ...broken: BrokenField[]) => BrokenBody;

const between = (seller: Country, buyer: Country, base: Fields = {}): Case => (name, fields, ...broken) =>
  brokenBody(`${seller} to ${buyer}: ${name}`, 'peppol', peppolBetween(seller, buyer, base), fields, ...broken);

const at = (country: string): Fields => ({ address: { country } });
const line = (fields: Fields): Fields => ({ lineItems: [{ description: 'Work', quantity: 10, rate: 100, ...fields }] });
const as = (party: 'seller' | 'buyer', country: Country, fields: Fields): Fields => ({ [party]: { ...(party === 'seller' ? sellerIn : buyerIn)(country), ...fields } });
const address = (party: string, rule: string): readonly BrokenField[] =>
  ['line1', 'city', 'postalCode'].map((part) => [`${party}.address.${part}`, rule] as const);

const dutch = between('NL', 'NL');
const abroad = between('NL', 'FR');

const NETHERLANDS: readonly BrokenBody[] = [
  abroad('credit note without invoice', { documentType: 'creditNote' }, ['precedingInvoices', 'NL-R-001']),
  abroad('seller without street', as('seller', 'NL', at('NL')), ...address('seller', 'NL-R-002')),
  abroad('seller with a number of another scheme', as('seller', 'NL', { legalId: { id: '123456789', scheme: '0002' } }), ['seller.legalId.scheme', 'NL-R-003']),
  abroad('seller with a number without scheme', as('seller', 'NL', { legalId: { id: '12345678' } }), ['seller.legalId.scheme', 'NL-R-003']),
  dutch('buyer without street', as('buyer', 'NL', at('NL')), ...address('buyer', 'NL-R-004')),
  dutch('buyer with a number of another scheme', as('buyer', 'NL', { legalId: { id: '123456789', scheme: '0002' } }), ['buyer.legalId.scheme', 'NL-R-005']),
  abroad('representative without street', { taxRepresentative: { name: 'Kantoor', vatId: 'NL123456789B01', ...at('NL') } }, ...address('taxRepresentative', 'NL-R-006')),
  abroad('no payment', { payment: undefined }, ['payment', 'NL-R-007']),
  abroad('no payment of a negative credit note', { payment: undefined, documentType: 'creditNote', precedingInvoices: [{ number: '1' }], amountPaid: 2000 }, ['payment', 'NL-R-007']),
  ...(['online', 'cash', 'creditCard', 'debitTransfer', 'notDefined'] as const).map((means) => dutch(`payment by ${means}`, { payment: { means } }, ['payment.means', 'NL-R-008'])),
  abroad('line of an order without order', line({ orderLine: '1' }), ['poNumber', 'NL-R-009']),
];

const danish = between('DK', 'DK');
const fromDenmark = between('DK', 'FR');
const GIRO = { means: 'referenceGiro', account: '12345678', reference: '71#123456789012345' };
const CREDIT = { documentType: 'creditNote', amountPaid: 2000 };

const DENMARK: readonly BrokenBody[] = [
  fromDenmark('seller without company number', { seller: without(sellerIn('DK'), 'legalId') }, ['seller.legalId', 'DK-R-002']),
  fromDenmark('seller with a number of another scheme', as('seller', 'DK', { legalId: { id: '1', scheme: '0002' } }), ['seller.legalId.scheme', 'DK-R-014']),
  fromDenmark('seller with a number without scheme', as('seller', 'DK', { legalId: { id: '1' } }), ['seller.legalId.scheme', 'DK-R-014']),
  danish('UNSPSC of another version', line({ classifications: [{ code: '43211503', scheme: 'TST', version: '19' }] }), ['lineItems[0].classifications[0].version', 'DK-R-003']),
  danish('UNSPSC without version, in a credit note', { ...line({ classifications: [{ code: '1', scheme: 'STI' }, { code: '2', scheme: 'TST' }] }), documentType: 'creditNote' },
    ['lineItems[0].classifications[1].version', 'DK-R-003']),
  ...([['creditTransfer', { iban: 'DK5000400440116243' }], ['online', {}], ['cheque', {}], ['creditCard', {}], ['debitCard', {}]] as const)
    .map(([means, rest]) => danish(`payment by ${means}`, { payment: { means, ...rest } }, ['payment.means', 'DK-R-005'])),
  danish('transfer without bank', { payment: { means: 'debitTransfer', iban: 'DK5000400440116243' } }, ['payment.bic', 'DK-R-006']),
  danish('transfer without account', { payment: { means: 'bankAccount', bic: 'DABADKKK' } }, ['payment', 'DK-R-006']),
  danish('account in kroner without bank', { currency: 'DKK', payment: { account: '40116243' } }, ['payment.bic', 'DK-R-006']),
  danish('further account without bank', { payment: { means: 'debitTransfer', bankCode: '0040', account: '40116243', accounts: [{ account: '1' }] } },
    ['payment.accounts[0].bic', 'DK-R-006']),
  danish('direct debit without account', { payment: { means: 'directDebit', mandate: { reference: 'M-1' } } }, ['payment.mandate.debtorIban', 'DK-R-007']),
  danish('direct debit without mandate', { payment: { means: 'directDebit' } },
    ['payment.mandate', 'PEPPOL-EN16931-R061'], ['payment.mandate.reference', 'DK-R-007'], ['payment.mandate.debtorIban', 'DK-R-007']),
  danish('giro without kind', { payment: { ...GIRO, reference: '123456789012345' } }, ['payment.reference', 'DK-R-010']),
  danish('giro of an unknown kind', { payment: { ...GIRO, reference: '72#123456789012345' } }, ['payment.reference', 'DK-R-010']),
  danish('giro with a short account', { payment: { ...GIRO, account: '1234567' } }, ['payment.account', 'DK-R-010']),
  danish('giro without account', { payment: { means: 'referenceGiro', reference: '73#' } }, ['payment.account', 'DK-R-010']),
  danish('giro 71 with a short number', { payment: { ...GIRO, reference: '71#12345678901234' } }, ['payment.reference', 'DK-R-011']),
  danish('giro 75 with a long number', { payment: { ...GIRO, reference: '75#12345678901234567' } }, ['payment.reference', 'DK-R-011']),
  danish('identifiers without scheme', { ...as('seller', 'DK', { ids: [{ id: '1' }] }), ...as('buyer', 'DK', { ids: [{ id: '2' }] }) },
    ['seller.ids[0].scheme', 'DK-R-013'], ['buyer.ids[0].scheme', 'DK-R-013']),
  danish('identifier without scheme, in a credit note', { ...as('buyer', 'DK', { ids: [{ id: '2' }] }), documentType: 'creditNote' }, ['buyer.ids[0].scheme', 'DK-R-013']),
  danish('credit note of which too much is paid', CREDIT, ['amountPaid', 'DK-R-016']),
  danish('buyer with a number of another scheme', as('buyer', 'DK', { legalId: { id: '1', scheme: '0002' } }), ['buyer.legalId.scheme', 'DK-R-017']),
];

const swedish = between('SE', 'FR');

const SWEDEN: readonly BrokenBody[] = [
  swedish('short VAT identifier', as('seller', 'SE', { vatId: 'SE2021005489' }), ['seller.vatId', 'SE-R-001']),
  swedish('VAT identifier with a letter', as('seller', 'SE', { vatId: 'SE20210054890X' }), ['seller.vatId', 'SE-R-002']),
  swedish('organisation number with a hyphen', as('seller', 'SE', { legalId: { id: '202100-5489' } }), ['seller.legalId.id', 'SE-R-003', 'SE-R-004', 'SE-R-013']),
  swedish('organisation number with a wrong digit', as('seller', 'SE', { legalId: { id: '2021005488' } }), ['seller.legalId.id', 'SE-R-013']),
  swedish('tax number of its own', as('seller', 'SE', { taxNumber: '123' }), ['seller.taxNumber', 'SE-R-005']),
  swedish('a rate of 20 %', { tax: '20%' }, ['tax.percent', 'SE-R-006']),
  swedish('a rate of 7 % on one line', line({ tax: '7%' }), ['lineItems[0].tax.percent', 'SE-R-006']),
];

const norwegian = between('NO', 'FR');

const NORWAY: readonly BrokenBody[] = [
  ...['NO974760673', 'NO974760674MVA', 'NO97476067MVA'].map((vatId) =>
    norwegian(`VAT identifier ${vatId}`, as('seller', 'NO', { vatId }), ['seller.vatId', 'NO-R-001'])),
];

const italian = between('IT', 'FR');

const ITALY: readonly BrokenBody[] = [
  italian('short tax code', as('seller', 'IT', { taxNumber: '1234567890' }), ['seller.taxNumber', 'IT-R-001']),
  italian('tax code in small letters', as('seller', 'IT', { taxNumber: 'rssmra85t10a562s' }), ['seller.taxNumber', 'IT-R-001']),
  italian('seller without street', as('seller', 'IT', at('IT')),
    ['seller.address.line1', 'IT-R-002'], ['seller.address.city', 'IT-R-003'], ['seller.address.postalCode', 'IT-R-004']),
  between('FR', 'FR')('seller that pays its VAT in Italy, without street', as('seller', 'FR', { ...at('FR'), vatId: 'IT00743110157' }),
    ['seller.address.line1', 'IT-R-002'], ['seller.address.city', 'IT-R-003'], ['seller.address.postalCode', 'IT-R-004']),
];

const FILE = { name: 'a.csv', mediaType: 'text/csv', content: 'YQ==' };
const icelandic = between('IS', 'IS');
const fromIceland = between('IS', 'FR');
const final = (...ids: string[]): Fields => ({ attachments: [FILE, ...ids.map((id, index) => ({ ...FILE, name: `${index}.csv`, id, description: 'EINDAGI' }))] });

const ICELAND: readonly BrokenBody[] = [
  fromIceland('seller without kennitala', { seller: without(sellerIn('IS'), 'legalId') }, ['seller.legalId', 'IS-R-002']),
  fromIceland('seller with a number of another scheme', as('seller', 'IS', { legalId: { id: '1', scheme: '0002' } }), ['seller.legalId', 'IS-R-002']),
  fromIceland('seller without street', as('seller', 'IS', { address: { city: 'Reykjavík', country: 'IS' } }),
    ['seller.address.line1', 'IS-R-003'], ['seller.address.postalCode', 'IS-R-003']),
  icelandic('buyer without kennitala', { buyer: without(buyerIn('IS'), 'legalId') }, ['buyer.legalId', 'IS-R-004']),
  icelandic('buyer without street', as('buyer', 'IS', { address: { city: 'Akureyri', country: 'IS' } }), ['buyer.address.line1', 'IS-R-005'], ['buyer.address.postalCode', 'IS-R-005']),
  fromIceland('short account', { payment: { means: 'bankAccount', account: '01012612345' } }, ['payment.account', 'IS-R-007']),
  fromIceland('no account', { payment: { means: 'bankAccount' } }, ['payment.account', 'IS-R-007']),
  fromIceland('final due date that is no day', final('31.12.2026'), ['attachments[1].id', 'IS-R-008']),
  fromIceland('final due date that is not in the calendar', final('2027-02-30'), ['attachments[1].id', 'IS-R-008']),
  fromIceland('two final due dates', final('2026-12-31', '2027-01-31'), ['attachments[2].description', 'IS-R-008']),
  fromIceland('final due date without due date', { ...final('2026-12-31'), dueDate: undefined }, ['dueDate', 'IS-R-009', 'IS-R-010']),
  fromIceland('final due date of a credit note', { ...final('2026-12-31'), documentType: 'creditNote' }, ['dueDate', 'IS-R-009', 'IS-R-010']),
  fromIceland('final due date before the due date', final('2026-12-21'), ['attachments[1].id', 'IS-R-010']),
];

const greek = between('GR', 'GR');
const fromGreece = between('GR', 'FR');
const greekNumber = (rule: string, number: string): BrokenBody =>
  fromGreece(`number ${number}`, { invoiceNumber: number }, ['invoiceNumber', `GR-R-001-${rule}`]);

const GREECE: readonly BrokenBody[] = [
  fromGreece('number of one part', { invoiceNumber: 'A-1' }, ['invoiceNumber', ...['1', '2', '3', '4', '6', '7'].map((part) => `GR-R-001-${part}`)]),
  greekNumber('1', '094259216|22/11/2026|0|1.1|A|1|2'), greekNumber('2', '090000045|22/11/2026|0|1.1|A|1'), greekNumber('2', 'EL094259216|22/11/2026|0|1.1|A|1'),
  greekNumber('3', '094259216|2026-11-22|0|1.1|A|1'), greekNumber('3', '094259216|23/11/2026|0|1.1|A|1'), greekNumber('4', '094259216|22/11/2026|-1|1.1|A|1'),
  greekNumber('4', '094259216|22/11/2026|Α|1.1|A|1'), greekNumber('6', '094259216|22/11/2026|0|1.1||1'), greekNumber('7', '094259216|22/11/2026|0|1.1|A|'),
  fromGreece('VAT identifier with a wrong digit', as('seller', 'GR', { vatId: 'EL094259217' }), ['invoiceNumber', 'GR-R-001-2'], ['seller.vatId', 'GR-R-003']),
  fromGreece('VAT identifier with the country', as('seller', 'GR', { vatId: 'GR094259216' }), ['invoiceNumber', 'GR-R-001-2'], ['seller.vatId', 'GR-R-003']),
  fromGreece('no mark', { authority: undefined }, ['authority', 'GR-R-004-1']),
  fromGreece('a mark that begins with 0', { authority: { system: 'mydata', mark: '000001925600940', url: 'https://provider.example/1', provider: ['A'] } },
    ['authority.mark', 'GR-R-004-2']),
  fromGreece('the code of another country', { authority: { system: 'other', lines: ['1'] } }, ['authority', 'GR-R-004-1']),
  fromGreece('electronic address of another scheme', as('seller', 'GR', { electronicAddress: { id: '4012345000009', scheme: '0088' } }),
    ['seller.electronicAddress', 'GR-R-009']),
  greek('electronic addresses with EL', {
    ...as('seller', 'GR', { electronicAddress: { id: 'EL094259216', scheme: '9933' } }), ...as('buyer', 'GR', { electronicAddress: { id: 'EL090000045', scheme: '9933' } }),
  }, ['seller.electronicAddress', 'GR-R-009'], ['buyer.electronicAddress', 'GR-R-010']),
  greek('buyer without VAT identifier', { buyer: without(buyerIn('GR'), 'vatId') }, ['buyer.vatId', 'GR-R-006']),
  fromGreece('Greek buyer in France with a wrong digit', as('buyer', 'FR', { vatId: 'EL090000046', electronicAddress: { id: '090000045', scheme: '9933' } }), ['buyer.vatId', 'GR-R-006']),
];

/** Each national rule of Peppol. */
export const BROKEN_NATIONAL_BODIES: readonly BrokenBody[] = [
  ...NETHERLANDS, ...DENMARK, ...SWEDEN, ...NORWAY, ...ITALY, ...ICELAND, ...GREECE,
];
