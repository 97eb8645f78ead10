import type { Color, Modules, StructureNode } from '../engine/page.js';
import type { FontSpec, TextMeasurer, TextStyle } from '../engine/text.js';
import type { Sheet, Stroke } from '../engine/sheet.js';
import { mm } from '../engine/grid.js';
import { groupedIban } from '../../identifiers/iban.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import type { SwissBill, SwissParty } from '../../payment/swiss-bill.js';
import { readableTextColor } from '../../presentation/contrast.js';
import { type Block, EPSILON_PT, paintedBlock, space, stack, firstGood } from '../engine/block.js';
import { paragraph, type Alignment } from '../engine/paragraph.js';
import { primaryLanguage } from '../content/content.js';

/** Fixed texts by the name of their label. `payableByName` is the heading of the empty box for a name and an address. */
const LABELS = ['language', 'receipt', 'paymentPart', 'account', 'reference', 'information', 'payableBy', 'payableByName',
  'currency', 'amount', 'acceptancePoint', 'separate'] as const;

type PaymentPartLabels = Readonly<Record<typeof LABELS[number], string>>;

/** The texts by language (BCP 47), in the order of {@link LABELS}, with English first. */
const TEXTS = [
  ['en', 'Receipt', 'Payment part', 'Account / Payable to', 'Reference', 'Additional information', 'Payable by',
    'Payable by (name/address)', 'Currency', 'Amount', 'Acceptance point', 'Separate before paying in'],
  ['de', 'Empfangsschein', 'Zahlteil', 'Konto / Zahlbar an', 'Referenz', 'Zusätzliche Informationen', 'Zahlbar durch',
    'Zahlbar durch (Name/Adresse)', 'Währung', 'Betrag', 'Annahmestelle', 'Vor der Einzahlung abzutrennen'],
  ['fr', 'Récépissé', 'Section paiement', 'Compte / Payable à', 'Référence', 'Informations supplémentaires', 'Payable par',
    'Payable par (nom/adresse)', 'Monnaie', 'Montant', 'Point de dépôt', 'A détacher avant le versement'],
  ['it', 'Ricevuta', 'Sezione pagamento', 'Conto / Pagabile a', 'Riferimento', 'Informazioni supplementari', 'Pagabile da',
    'Pagabile da (nome/indirizzo)', 'Valuta', 'Importo', 'Punto di accettazione', 'Da staccare prima del versamento'],
] as const;

/**
 * Labels in the language of the document if it is German, French or Italian, otherwise English.
 * @param tag BCP 47
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, annex D
 */
export const paymentPartLabels = (tag: string): PaymentPartLabels => {
  const texts = TEXTS.find(([language]) => primaryLanguage(tag) === language) ?? TEXTS[0];
  return Object.fromEntries(LABELS.map((name, index) => [name, texts[index]])) as PaymentPartLabels;
};

interface SizeMm { readonly width: number; readonly height: number }

/** An area of the page. Positions are in millimetres from the top left corner of the receipt. */
interface AreaMm extends SizeMm { readonly x: number; readonly y: number }

/** Height and width of receipt and payment part together, and width of the receipt, in millimetres. */
const PART_HEIGHT_MM = 105;
const PART_WIDTH_MM = 210;
const RECEIPT_WIDTH_MM = 62;

/** Areas of both parts. Text starts at the top left corner of its area. */
const AREAS = {
  receiptTitle: { x: 5, y: 5, width: 52, height: 7 },
  receiptInformation: { x: 5, y: 12, width: 52, height: 56 },
  receiptCurrency: { x: 5, y: 68, width: 13, height: 14 },
  receiptAmount: { x: 18, y: 68, width: 39, height: 14 },
  acceptancePoint: { x: 5, y: 82, width: 52, height: 18 },
  paymentTitle: { x: 67, y: 5, width: 51, height: 7 },
  code: { x: 67, y: 17, width: 46, height: 46 },
  paymentCurrency: { x: 67, y: 68, width: 15, height: 22 },
  paymentAmount: { x: 82, y: 68, width: 36, height: 22 },
  paymentInformation: { x: 118, y: 5, width: 87, height: 85 },
} as const satisfies Readonly<Record<string, AreaMm>>;

/** Boxes for a name and an address, between corner marks, in millimetres. */
const RECEIPT_DEBTOR_BOX = { width: 52, height: 20 };
const PAYMENT_DEBTOR_BOX = { width: 65, height: 25 };
const CORNER_LENGTH_MM = 3;

/** Sides of the white and the black square of the Swiss cross, and length and thickness of the arms of the cross. */
const SWISS_CROSS_MM = { white: 7, black: 6, length: 3.89, thickness: 1.17 } as const;

const BLACK: Color = '#000000';
const WHITE: Color = '#ffffff';
const CORNER_STROKE: Stroke = { color: BLACK, widthPt: 0.75 };
const SEPARATING_STROKE: Stroke = { color: BLACK, widthPt: 0.5 };
const FAMILY = 'liberation-sans';
/** Distance from the top of a line to its baseline as a share of its size: the typeface's ascent. */
const ASCENT_EM = 0.905;

/** A text style. Its first baseline is where text in `firstSizePt` has it, so that lines of two sizes are evenly spaced. */
const makeTextStyle = (sizePt: number, weight: FontSpec['weight'], leadingPt: number, firstSizePt = sizePt): TextStyle =>
  ({ font: { family: FAMILY, weight, sizePt }, leadingPt, descentPt: leadingPt - ASCENT_EM * firstSizePt, gridPt: leadingPt });

/** Sizes and distances of stacked headings and values. */
interface FieldStyle {
  readonly heading: TextStyle;
  readonly value: TextStyle;
  /** Distance from a value to the next heading. */
  readonly gapPt: number;
}

/** A value is two points larger than its heading. Both have the same leading. */
const makeFieldStyle = (headingPt: number, gapLines = 1): FieldStyle => {
  const valueSizePt = headingPt + 2;
  const leadingPt = valueSizePt + 1;
  const [heading, value] = [makeTextStyle(headingPt, 'bold', leadingPt), makeTextStyle(valueSizePt, 'regular', leadingPt, headingPt)];
  return { heading, value, gapPt: gapLines * leadingPt };
};

const TITLE_STYLE = makeTextStyle(11, 'bold', 13);
const INSTRUCTION_STYLE = makeTextStyle(8, 'regular', 9);
/** Styles of the fields of the receipt, in the order in which they are tried. */
const RECEIPT_STYLES = [makeFieldStyle(6), makeFieldStyle(6, 0.5)] as const;
const PAYMENT_STYLES = [makeFieldStyle(8), makeFieldStyle(7), makeFieldStyle(6)] as const;

/** Paints a white background over the page's colours and watermarks. */
const paintBackground = (sheet: Sheet, topPt: number): void =>
  sheet.rectangle({ xPt: 0, yPt: topPt, widthPt: sheet.widthPt, heightPt: sheet.heightPt - topPt }, { fill: WHITE });

/** Paints the lines along which receipt and payment part are separated. */
const paintSeparatingLines = (sheet: Sheet, topPt: number): void => {
  sheet.rule(0, topPt, sheet.widthPt, SEPARATING_STROKE);
  sheet.verticalRule(mm(RECEIPT_WIDTH_MM), topPt, mm(PART_HEIGHT_MM), SEPARATING_STROKE);
};

/** Paints the Swiss cross around the centre of a code. */
const paintCross = (sheet: Sheet, xPt: number, yPt: number, figure: StructureNode): void => {
  const { white, black, length, thickness } = SWISS_CROSS_MM;
  const bars = [[white, white, WHITE], [black, black, BLACK], [length, thickness, WHITE], [thickness, length, WHITE]] as const;
  for (const [width, height, fill] of bars) {
    const [widthPt, heightPt] = [mm(width), mm(height)];
    sheet.rectangle({ xPt: xPt - widthPt / 2, yPt: yPt - heightPt / 2, widthPt, heightPt }, { fill }, figure);
  }
};

/** A heading with its values, each of one or more lines. Without values, an empty box to write in. */
interface PaymentPartField { readonly heading: string; readonly values: readonly string[] }

/** Swiss addresses are printed without the country. */
const HOME_COUNTRY = 'CH';

const joinWords = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const partyText = ({ name, street, houseNumber, postalCode, city, country }: SwissParty): string => {
  const cityLine = joinWords([postalCode, city]);
  const lines = [name, joinWords([street, houseNumber]), country === HOME_COUNTRY ? cityLine : `${country} - ${cityLine}`];
  return lines.filter((line) => line !== '').join('\n');
};

const REFERENCE_FORMATS = { QRR: groupedQrReference, SCOR: groupedIban, NON: () => '' };

const valueField = (heading: string, ...values: readonly string[]): readonly PaymentPartField[] => {
  const present = values.filter((value) => value !== '');
  return present.length === 0 ? [] : [{ heading, values: present }];
};

const accountField = (labels: PaymentPartLabels, { iban, creditor }: SwissBill): PaymentPartField =>
  ({ heading: labels.account, values: [groupedIban(iban), partyText(creditor)] });

const referenceField = (labels: PaymentPartLabels, { referenceType, reference }: SwissBill): readonly PaymentPartField[] =>
  valueField(labels.reference, REFERENCE_FORMATS[referenceType](reference));

const debtorField = (labels: PaymentPartLabels, { debtor }: SwissBill): PaymentPartField => (debtor === undefined
  ? { heading: labels.payableByName, values: [] } : { heading: labels.payableBy, values: [partyText(debtor)] });

/** Account, creditor, reference and debtor on the receipt. */
export const receiptFields = (labels: PaymentPartLabels, bill: SwissBill): readonly PaymentPartField[] =>
  [accountField(labels, bill), ...referenceField(labels, bill), debtorField(labels, bill)];

/** Account, creditor, reference, message with billing information, and debtor on the payment part. */
export const paymentFields = (labels: PaymentPartLabels, bill: SwissBill): readonly PaymentPartField[] => [
  accountField(labels, bill), ...referenceField(labels, bill),
  ...valueField(labels.information, bill.message, bill.billingInformation ?? ''), debtorField(labels, bill),
];

/** Formats an amount with spaces between thousands. */
export const paymentPartAmount = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  return `${whole.padStart(Math.ceil(whole.length / 3) * 3).replaceAll(/.{3}/g, '$& ').trim()}.${cents}`;
};

interface PaymentPartContent {
  readonly bill: SwissBill;
  readonly modules: Modules;
  readonly alternateText: string;
  /** The document's language, BCP 47. */
  readonly language: string;
  /** Colour of the page above the receipt and payment part. */
  readonly pageColor: Color;
}

/** A measured Swiss payment part with receipt. */
export interface SwissPaymentPart {
  readonly heightPt: number;
  /** In reading order: the receipt, then the payment part. */
  readonly nodes: readonly StructureNode[];
  /** Paints across the page on a sheet that neither mirrors nor stretches. */
  paint(sheet: Sheet, topPt: number): void;
}

/** Distance from the instruction to the line below it. */
const INSTRUCTION_GAP_PT = 1.5;

interface PositionedBlock { readonly area: AreaMm; readonly block: Block }

class PaymentPartSetter {
  constructor(private readonly measurer: TextMeasurer, readonly labels: PaymentPartLabels) {}

  text(
    text: string, style: TextStyle, { width }: Pick<AreaMm, 'width'>, tag: 'H2' | 'H3' | 'P', align: Alignment = 'start',
    color = BLACK,
  ): Block {
    const options = { style, color, widthPt: mm(width), tag, align, direction: 'ltr' } as const;
    return paragraph(this.measurer, text, options, { field: 'payment' });
  }

  field({ heading, values }: PaymentPartField, style: FieldStyle, area: AreaMm, box: SizeMm): Block {
    const head = this.text(heading, style.heading, area, 'H3');
    if (values.length > 0) return stack([head, ...values.map((value) => this.text(value, style.value, area, 'P'))]);
    return stack([head, paintedBlock(mm(box.height), (sheet, xPt, yPt) =>
      sheet.corners({ xPt, yPt, widthPt: mm(box.width), heightPt: mm(box.height) }, mm(CORNER_LENGTH_MM), CORNER_STROKE, 0))]);
  }

  /** Stacked fields in the first style in which they fit their area. Undefined if none fits. */
  fields(
    fields: readonly PaymentPartField[], styles: readonly FieldStyle[], area: AreaMm, box: SizeMm,
  ): PositionedBlock | undefined {
    const blocks = styles.map((text) => () => stack(fields.flatMap((field, index) =>
      [...index === 0 ? [] : [space(text.gapPt)], this.field(field, text, area, box)])));
    const block = firstGood(blocks, ({ heightPt }) => heightPt <= mm(area.height) + EPSILON_PT);
    return block && { area, block };
  }

  amountField(heading: string, value: string, text: FieldStyle, area: AreaMm): PositionedBlock {
    return { area, block: stack([this.text(heading, text.heading, area, 'H3'), this.text(value, text.value, area, 'P')]) };
  }
}

const receiptBlocks = (setter: PaymentPartSetter, bill: SwissBill): readonly PositionedBlock[] | undefined => {
  const { labels } = setter;
  const information = setter.fields(receiptFields(labels, bill), RECEIPT_STYLES, AREAS.receiptInformation, RECEIPT_DEBTOR_BOX);
  if (information === undefined) return undefined;
  const { receiptTitle, receiptCurrency, receiptAmount, acceptancePoint } = AREAS;
  const [text] = RECEIPT_STYLES;
  return [
    { area: receiptTitle, block: setter.text(labels.receipt, TITLE_STYLE, receiptTitle, 'H2') },
    information,
    setter.amountField(labels.currency, bill.currency, text, receiptCurrency),
    setter.amountField(labels.amount, paymentPartAmount(bill.amount), text, receiptAmount),
    { area: acceptancePoint, block: setter.text(labels.acceptancePoint, text.heading, acceptancePoint, 'P', 'end') },
  ];
};

const codeBlock = ({ modules, alternateText }: PaymentPartContent): PositionedBlock => {
  const area = AREAS.code;
  const figure: StructureNode = { tag: 'Figure', children: [], alternateText };
  const block = paintedBlock(mm(area.height), (sheet, xPt, yPt) => {
    sheet.code(modules, { xPt, yPt, sidePt: mm(area.width) }, 0, figure);
    paintCross(sheet, xPt + mm(area.width) / 2, yPt + mm(area.height) / 2, figure);
  }, [figure]);
  return { area, block };
};

const paymentPartBlocks = (setter: PaymentPartSetter, content: PaymentPartContent): readonly PositionedBlock[] | undefined => {
  const [{ labels }, { bill }] = [setter, content];
  const information = setter.fields(paymentFields(labels, bill), PAYMENT_STYLES, AREAS.paymentInformation, PAYMENT_DEBTOR_BOX);
  if (information === undefined) return undefined;
  const { paymentTitle, paymentCurrency, paymentAmount } = AREAS;
  const [largestStyle] = PAYMENT_STYLES;
  return [
    { area: paymentTitle, block: setter.text(labels.paymentPart, TITLE_STYLE, paymentTitle, 'H2') },
    codeBlock(content),
    setter.amountField(labels.currency, bill.currency, largestStyle, paymentCurrency),
    setter.amountField(labels.amount, paymentPartAmount(bill.amount), largestStyle, paymentAmount),
    information,
  ];
};

interface PaymentPartRejection { readonly rejection: string }

const tooTallRejection = (section: string): PaymentPartRejection => ({
  rejection: `The names and addresses are too long for the ${section} of a Swiss QR-bill. Shorten the names or the streets of seller and buyer.`,
});

/**
 * Measures a Swiss payment part with receipt. Text in the payment part is shrunk if it is too tall.
 * @returns a rejection if the text is too tall even in the smallest size
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, 3
 */
export const layOutPaymentPart = (
  content: PaymentPartContent, measurer: TextMeasurer,
): SwissPaymentPart | PaymentPartRejection => {
  const setter = new PaymentPartSetter(measurer, paymentPartLabels(content.language));
  const [left, right] = [receiptBlocks(setter, content.bill), paymentPartBlocks(setter, content)];
  if (left === undefined || right === undefined) return tooTallRejection(left === undefined ? 'receipt' : 'payment part');
  const { labels: { language, separate } } = setter;
  const color = readableTextColor(content.pageColor, BLACK);
  const instruction = setter.text(separate, INSTRUCTION_STYLE, { width: PART_WIDTH_MM }, 'P', 'center', color);
  const sections = [left, right].map((blocks): StructureNode =>
    ({ tag: 'Sect', children: blocks.flatMap(({ block }) => block.nodes) }));
  return {
    heightPt: mm(PART_HEIGHT_MM),
    nodes: [{ tag: 'Sect', children: [...instruction.nodes, ...sections], language }],
    paint: (sheet, topPt) => {
      paintBackground(sheet, topPt);
      paintSeparatingLines(sheet, topPt);
      instruction.paint(sheet, 0, topPt - instruction.heightPt - INSTRUCTION_GAP_PT);
      for (const { area, block } of [...left, ...right]) block.paint(sheet, mm(area.x), topPt + mm(area.y));
    },
  };
};
