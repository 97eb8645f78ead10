import { readableTextColor } from '../../invoice/contrast.js';
import type { SwissBill } from '../../payment/swiss-bill.js';
import { drawing, EPSILON_PT, space, stack, type Block } from '../engine/block.js';
import type { Color, Modules, StructureNode } from '../engine/page.js';
import { paragraph, type Alignment } from '../engine/paragraph.js';
import type { TextStyle } from '../engine/role.js';
import type { Sheet } from '../engine/sheet.js';
import type { TextMeasurer } from '../engine/text.js';
import { paintCornerMarks, paintCross, paintSeparatingLines, paintBackground } from './draw-slip.js';
import {
  AREAS, BLACK, PAYMENT_BOX, PAYMENT_STYLES, RECEIPT_BOX, RECEIPT_STYLES,
  INSTRUCTION_STYLE, HEIGHT, TITLE_STYLE, WIDTH, type Area, type FieldStyle,
} from './geometry.js';
import { mm } from '../engine/millimetres.js';
import { paymentFields, receiptFields, paymentPartAmount, type PaymentPartField } from './slip-fields.js';
import { paymentPartLabels, type PaymentPartLabels } from './words.js';

interface PaymentPartContent {
  readonly bill: SwissBill;
  /** The QR code of the bill. */
  readonly modules: Modules;
  /** Text for screen readers in place of the code. */
  readonly alternateText: string;
  /** Language of the document, BCP 47. */
  readonly language: string;
  /** Colour of the page above the slip. */
  readonly pageColor: Color;
}

/** A measured Swiss slip: receipt and payment part. */
export interface SwissPaymentPart {
  readonly heightPt: number;
  /** In reading order: first the receipt, then the payment part. */
  readonly nodes: readonly StructureNode[];
  /** Paints it over the width of a page, on a sheet that neither mirrors nor stretches its grid. */
  paint(sheet: Sheet, topPt: number): void;
}

/** Distance from the instruction to the line below it. */
const INSTRUCTION_GAP_PT = 1.5;

type Size = Pick<Area, 'width' | 'height'>;

interface PositionedBlock {
  readonly area: Area;
  readonly block: Block;
}

class PaymentPartSetter {
  readonly labels: PaymentPartLabels;

  constructor(private readonly measurer: TextMeasurer, labels: PaymentPartLabels) {
    this.labels = labels;
  }

  text(text: string, style: TextStyle, { width }: Pick<Area, 'width'>, tag: 'H2' | 'H3' | 'P', align: Alignment = 'start', color = BLACK): Block {
    return paragraph(this.measurer, text, { style, color, widthPt: mm(width), tag, align, direction: 'ltr' }, { field: 'payment' });
  }

  field({ heading, values }: PaymentPartField, { heading: headingStyle, value: valueStyle }: FieldStyle, area: Area, box: Size): Block {
    const head = this.text(heading, headingStyle, area, 'H3');
    if (values.length === 0) {
      return stack([head, drawing(mm(box.height), (sheet, xPt, yPt) => paintCornerMarks(sheet, xPt, yPt, box))]);
    }
    return stack([head, ...values.map((value) => this.text(value, valueStyle, area, 'P'))]);
  }

  /** Fields one below the other, in the first text in which they fit their area; undefined if there is none. */
  fields(fields: readonly PaymentPartField[], styles: readonly FieldStyle[], area: Area, box: Size): PositionedBlock | undefined {
    const maxPt = mm(area.height) + EPSILON_PT;
    for (const text of styles) {
      const blocks = fields.flatMap((field, index) =>
        [...index === 0 ? [] : [space(text.gapPt)], this.field(field, text, area, box)]);
      const block = stack(blocks);
      if (block.heightPt <= maxPt) return { area, block };
    }
    return undefined;
  }

  /** Currency or amount. */
  amountField(heading: string, value: string, text: FieldStyle, area: Area): PositionedBlock {
    return { area, block: stack([this.text(heading, text.heading, area, 'H3'), this.text(value, text.value, area, 'P')]) };
  }
}

const receipt = (setter: PaymentPartSetter, bill: SwissBill): readonly PositionedBlock[] | undefined => {
  const { labels } = setter;
  const information = setter.fields(receiptFields(labels, bill), RECEIPT_STYLES, AREAS.receiptInformation, RECEIPT_BOX);
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
  const amountField: StructureNode = { tag: 'Figure', children: [], alternateText };
  const block = drawing(mm(area.height), (sheet, xPt, yPt) => {
    sheet.code(modules, { xPt, yPt, sidePt: mm(area.width) }, 0, amountField);
    paintCross(sheet, xPt + mm(area.width) / 2, yPt + mm(area.height) / 2, amountField);
  }, [amountField]);
  return { area, block };
};

const paymentPart = (setter: PaymentPartSetter, content: PaymentPartContent): readonly PositionedBlock[] | undefined => {
  const { labels } = setter;
  const { bill } = content;
  const information = setter.fields(paymentFields(labels, bill), PAYMENT_STYLES, AREAS.paymentInformation, PAYMENT_BOX);
  if (information === undefined) return undefined;
  const { paymentTitle, paymentCurrency, paymentAmount } = AREAS;
  const [text] = PAYMENT_STYLES;
  return [
    { area: paymentTitle, block: setter.text(labels.paymentPart, TITLE_STYLE, paymentTitle, 'H2') },
    codeBlock(content),
    setter.amountField(labels.currency, bill.currency, text, paymentCurrency),
    setter.amountField(labels.amount, paymentPartAmount(bill.amount), text, paymentAmount),
    information,
  ];
};

/** The reason why a slip cannot be made. */
interface PaymentPartRejection {
  readonly rejection: string;
}

const tooTall = (section: string): PaymentPartRejection =>
  ({ rejection: `The names and addresses are too long for the ${section} of a Swiss QR-bill: shorten the names or the streets of seller and buyer.` });

const nodesOf = (blocks: readonly PositionedBlock[]): readonly StructureNode[] => blocks.flatMap(({ block }) => block.nodes);

/**
 * Measures a Swiss slip. The texts of the payment part are set smaller if they are too tall.
 * @returns a fault if the texts are too tall even in the smallest size
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, 3
 */
export const layOutPaymentPart = (content: PaymentPartContent, measurer: TextMeasurer): SwissPaymentPart | PaymentPartRejection => {
  const setter = new PaymentPartSetter(measurer, paymentPartLabels(content.language));
  const [left, right] = [receipt(setter, content.bill), paymentPart(setter, content)];
  if (left === undefined || right === undefined) return tooTall(left === undefined ? 'receipt' : 'payment part');
  const { labels: { language, separate } } = setter;
  const instruction = setter.text(separate, INSTRUCTION_STYLE, { width: WIDTH }, 'P', 'center', readableTextColor(content.pageColor, BLACK));
  const sections = [left, right].map((blocks): StructureNode => ({ tag: 'Sect', children: nodesOf(blocks) }));
  return {
    heightPt: mm(HEIGHT),
    nodes: [{ tag: 'Sect', children: [...instruction.nodes, ...sections], language }],
    paint: (sheet, topPt) => {
      paintBackground(sheet, topPt);
      paintSeparatingLines(sheet, topPt);
      instruction.paint(sheet, 0, topPt - instruction.heightPt - INSTRUCTION_GAP_PT);
      for (const { area, block } of [...left, ...right]) block.paint(sheet, mm(area.x), topPt + mm(area.y));
    },
  };
};
