import { readableTextColor } from '../../invoice/contrast.js';
import type { SwissBill } from '../../payment/swiss-bill.js';
import { drawing, EPSILON_PT, space, stack, type Block } from '../engine/block.js';
import type { Color, Modules, StructureNode } from '../engine/page.js';
import { paragraph, type Alignment } from '../engine/paragraph.js';
import type { Role } from '../engine/role.js';
import type { Sheet } from '../engine/sheet.js';
import type { TextMeasurer } from '../engine/text.js';
import { paintCornerMarks, paintCross, paintLines, paintPaper } from './draw-slip.js';
import {
  AREAS, BLACK, PAYMENT_BOX, PAYMENT_TEXTS, RECEIPT_BOX, RECEIPT_TEXTS,
  SEPARATE, SLIP, TITLE, WIDTH, type Area, type SlipText,
} from './geometry.js';
import { mm } from '../engine/millimetres.js';
import { paymentFields, receiptFields, slipAmount, type SlipField } from './slip-fields.js';
import { slipWords, type SlipWords } from './words.js';

interface SlipContent {
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
export interface SwissSlip {
  readonly heightPt: number;
  /** In reading order: first the receipt, then the payment part. */
  readonly nodes: readonly StructureNode[];
  /** Paints it over the width of a page, on a sheet that neither mirrors nor stretches its grid. */
  paint(sheet: Sheet, topPt: number): void;
}

/** Distance from the instruction to the line below it. */
const ABOVE_LINE_PT = 1.5;

type Size = Pick<Area, 'width' | 'height'>;

interface PlacedBlock {
  readonly area: Area;
  readonly block: Block;
}

class SlipSetter {
  readonly words: SlipWords;

  constructor(private readonly measurer: TextMeasurer, words: SlipWords) {
    this.words = words;
  }

  text(text: string, role: Role, { width }: Pick<Area, 'width'>, tag: 'H2' | 'H3' | 'P', align: Alignment = 'start', color = BLACK): Block {
    return paragraph(this.measurer, text, { role, color, widthPt: mm(width), tag, align, direction: 'ltr' }, { field: 'payment' });
  }

  field({ heading, values }: SlipField, { heading: headingRole, value: valueRole }: SlipText, area: Area, box: Size): Block {
    const head = this.text(heading, headingRole, area, 'H3');
    if (values.length === 0) {
      return stack([head, drawing(mm(box.height), (sheet, xPt, yPt) => paintCornerMarks(sheet, xPt, yPt, box))]);
    }
    return stack([head, ...values.map((value) => this.text(value, valueRole, area, 'P'))]);
  }

  /** Fields one below the other, in the first text in which they fit their area; undefined if there is none. */
  fields(fields: readonly SlipField[], texts: readonly SlipText[], area: Area, box: Size): PlacedBlock | undefined {
    const mostPt = mm(area.height) + EPSILON_PT;
    for (const text of texts) {
      const blocks = fields.flatMap((field, index) =>
        [...index === 0 ? [] : [space(text.gapPt)], this.field(field, text, area, box)]);
      const block = stack(blocks);
      if (block.heightPt <= mostPt) return { area, block };
    }
    return undefined;
  }

  /** Currency or amount. */
  figure(heading: string, value: string, text: SlipText, area: Area): PlacedBlock {
    return { area, block: stack([this.text(heading, text.heading, area, 'H3'), this.text(value, text.value, area, 'P')]) };
  }
}

const receipt = (setter: SlipSetter, bill: SwissBill): readonly PlacedBlock[] | undefined => {
  const { words } = setter;
  const information = setter.fields(receiptFields(words, bill), RECEIPT_TEXTS, AREAS.receiptInformation, RECEIPT_BOX);
  if (information === undefined) return undefined;
  const { receiptTitle, receiptCurrency, receiptAmount, acceptancePoint } = AREAS;
  const [text] = RECEIPT_TEXTS;
  return [
    { area: receiptTitle, block: setter.text(words.receipt, TITLE, receiptTitle, 'H2') },
    information,
    setter.figure(words.currency, bill.currency, text, receiptCurrency),
    setter.figure(words.amount, slipAmount(bill.amount), text, receiptAmount),
    { area: acceptancePoint, block: setter.text(words.acceptancePoint, text.heading, acceptancePoint, 'P', 'end') },
  ];
};

const codeBlock = ({ modules, alternateText }: SlipContent): PlacedBlock => {
  const area = AREAS.code;
  const figure: StructureNode = { tag: 'Figure', children: [], alternateText };
  const block = drawing(mm(area.height), (sheet, xPt, yPt) => {
    sheet.code(modules, { xPt, yPt, sidePt: mm(area.width) }, 0, figure);
    paintCross(sheet, xPt + mm(area.width) / 2, yPt + mm(area.height) / 2, figure);
  }, [figure]);
  return { area, block };
};

const paymentPart = (setter: SlipSetter, content: SlipContent): readonly PlacedBlock[] | undefined => {
  const { words } = setter;
  const { bill } = content;
  const information = setter.fields(paymentFields(words, bill), PAYMENT_TEXTS, AREAS.paymentInformation, PAYMENT_BOX);
  if (information === undefined) return undefined;
  const { paymentTitle, paymentCurrency, paymentAmount } = AREAS;
  const [text] = PAYMENT_TEXTS;
  return [
    { area: paymentTitle, block: setter.text(words.paymentPart, TITLE, paymentTitle, 'H2') },
    codeBlock(content),
    setter.figure(words.currency, bill.currency, text, paymentCurrency),
    setter.figure(words.amount, slipAmount(bill.amount), text, paymentAmount),
    information,
  ];
};

/** The reason why a slip cannot be made. */
interface SlipFault {
  readonly fault: string;
}

const tooTall = (part: string): SlipFault =>
  ({ fault: `The names and addresses are too long for the ${part} of a Swiss QR-bill: shorten the names or the streets of seller and buyer.` });

const nodesOf = (parts: readonly PlacedBlock[]): readonly StructureNode[] => parts.flatMap(({ block }) => block.nodes);

/**
 * Measures a Swiss slip. The texts of the payment part are set smaller if they are too tall.
 * @returns a fault if the texts are too tall even in the smallest size
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, 3
 */
export const measureSlip = (content: SlipContent, measurer: TextMeasurer): SwissSlip | SlipFault => {
  const setter = new SlipSetter(measurer, slipWords(content.language));
  const [left, right] = [receipt(setter, content.bill), paymentPart(setter, content)];
  if (left === undefined || right === undefined) return tooTall(left === undefined ? 'receipt' : 'payment part');
  const { words: { language, separate } } = setter;
  const instruction = setter.text(separate, SEPARATE, { width: WIDTH }, 'P', 'center', readableTextColor(content.pageColor, BLACK));
  const parts = [left, right].map((part): StructureNode => ({ tag: 'Sect', children: nodesOf(part) }));
  return {
    heightPt: mm(SLIP),
    nodes: [{ tag: 'Sect', children: [...instruction.nodes, ...parts], language }],
    paint: (sheet, topPt) => {
      paintPaper(sheet, topPt);
      paintLines(sheet, topPt);
      instruction.paint(sheet, 0, topPt - instruction.heightPt - ABOVE_LINE_PT);
      for (const { area, block } of [...left, ...right]) block.paint(sheet, mm(area.x), topPt + mm(area.y));
    },
  };
};
