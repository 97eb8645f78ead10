import { readFileSync } from 'node:fs';
import type { InvoiceRequest, LineItem } from '../../../../schemas/generated/invoice-request.js';
import { PNG } from 'pngjs';

/** An invoice that is drawn in every design. */
export interface SheetCase {
  /** Names the file of its sheet. */
  readonly name: string;
  /** What to look at. */
  readonly description: string;
  /** Must not have a theme, because it is drawn in each design. */
  readonly request: Omit<InvoiceRequest, 'theme'>;
}

type CaseRequest = SheetCase['request'];

/** Items of a studio: short and long descriptions, with and without a second line, units and unusual quantities. */
const SAMPLE_ITEMS: readonly LineItem[] = [
  { description: 'Brand workshop\nHalf a day with the whole team, in your office', quantity: 1, rate: 1450 },
  { description: 'Website design', quantity: 32.5, unit: 'h', rate: 95 },
  { description: 'Icon set', quantity: 24, unit: 'pcs', rate: 18 },
  { description: 'Photography, two days', quantity: 2, unit: 'days', rate: 780 },
  { description: 'Front-end development\nTemplates, forms and search', quantity: 61.25, unit: 'h', rate: 88 },
  { description: 'Hosting, twelve months', quantity: 12, rate: 14.9 },
  { description: 'Typeface licence for web and print', quantity: 1, rate: 340 },
  { description: 'Business cards, 350 g cotton', quantity: 500, unit: 'pcs', rate: 0.42 },
  { description: 'Copy editing', quantity: 7.75, unit: 'h', rate: 72 },
  { description: 'Travel to Portland', quantity: 1, rate: 186.4 },
];

/** The same items in every run. Each has its number, so that a missing one is noticed. */
export const sampleItems = (count: number): LineItem[] => Array.from({ length: count }, (_, index) => {
  const item = SAMPLE_ITEMS[index % SAMPLE_ITEMS.length] ?? { description: '', quantity: 0, rate: 1 };
  return index < SAMPLE_ITEMS.length ? item : { ...item, description: `${index + 1} ${item.description}` };
});

/** A plain invoice of a studio. */
export const BASE = {
  companyName: 'Northwind Studio Ltd.',
  companyDetails: '12 Harbour Street\nPortland, OR 97201\nbilling@northwind.example\nEIN 00-0000000',
  billTo: 'Harbor Lane Coffee Roasters\nAttn. Maya Lindqvist\n88 Pier Street\nTacoma, WA 98402',
  invoiceNumber: 'NS-2026-0147',
  date: '2026-03-16',
  dueDate: '2026-04-15',
  paymentTerms: 'Net 30',
  lineItems: sampleItems(3),
  tax: '8.25%',
  notes: 'Thank you for your business.',
} satisfies CaseRequest;

/**
 * An invoice of a studio.
 * @param fields added to the plain one; they replace its own
 */
export const invoice = (fields: Partial<CaseRequest>): CaseRequest => ({ ...BASE, ...fields });

/** A case whose invoice is the plain one with other fields. */
export const caseWith = (name: string, description: string, fields: Partial<CaseRequest>): SheetCase =>
  ({ name, description, request: invoice(fields) });

/** A request of the repository, without the design and the colours that it asks for. */
export const readRequest = (path: string): CaseRequest => {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  return JSON.parse(text, (name, value: unknown) => (['theme', 'customTheme'].includes(name) ? undefined : value)) as CaseRequest;
};

/** A delivery note of a trader in Cairo. */
export const ARABIC_NOTE: SheetCase['request'] = {
  documentType: 'deliveryNote', delivery: { date: '2026-03-14' }, language: 'ar', locale: 'ar-EG', dateFormat: 'long', currency: 'EGP',
  companyName: 'شركة الأفق للتجارة والتوزيع',
  companyDetails: '١٢ شارع طلعت حرب، الطابق ٣\nوسط البلد، القاهرة\nmakhazin@horizon.example\nالرقم الضريبي 300123456',
  billTo: 'مكتبة النخيل\nالسيد محمد عبد الله\n٨ طريق الحرية، محرم بك\nالإسكندرية',
  shipTo: 'مكتبة النخيل – المخزن\n٢٧ شارع الميناء، البوابة ٢\nالإسكندرية',
  invoiceNumber: '٢٠٢٦/٠٠٤٢', date: '2026-03-12', poNumber: 'ن-٧٧',
  lineItems: [
    { description: 'ورق تصوير A4، ٨٠ جرامًا\nعلبة من خمس رزم', quantity: 40, unit: 'علبة', rate: 1150 },
    { description: 'دفاتر مسطرة، ١٠٠ ورقة\nغلاف مقوى، ألوان متنوعة', quantity: 250, unit: 'دفتر', rate: 48 },
    { description: 'أقلام حبر جاف زرقاء', quantity: 30, unit: 'علبة', rate: 95 },
    { description: 'ملفات حفظ، عرض ٨ سم', quantity: 120, unit: 'ملف', rate: 62.5 },
    { description: 'حبر طابعة أسود', quantity: 12, unit: 'قطعة', rate: 1840 },
    { description: 'دباسات مكتبية', quantity: 15, unit: 'قطعة', rate: 110 },
  ],
  customFields: [{ name: 'السائق', value: 'حسن فاروق' }],
  notes: 'يُرجى فحص البضاعة عند الاستلام وتدوين أي نقص أو تلف على هذا الإشعار قبل توقيعه.',
  terms: 'تُقبل ملاحظات الاستلام خلال ثلاثة أيام من تاريخ التسليم.',
};

/** An invoice of a carpenter in Haifa, folded for window B. */
export const HEBREW_LETTER: SheetCase['request'] = {
  letter: { window: 'din-5008-b' }, language: 'he', locale: 'he-IL', dateFormat: 'long', currency: 'ILS',
  labels: { invoice: 'חשבונית מס' },
  companyName: 'נגריית הכרמל', companyDetails: 'רחוב הנמל 12\nחיפה 3303114\noffice@carmel.example\nעוסק מורשה 514123456',
  billTo: 'בית קפה השדרה\nלידי דנה כהן\nשדרות רוטשילד 7\nתל אביב 6688107',
  invoiceNumber: '2026-0147', date: '2026-03-16', dueDate: '2026-04-15', paymentTerms: 'שוטף + 30', tax: { percent: 18, label: 'מע״מ 18%' },
  lineItems: [
    { description: 'שולחן עץ אלון\nלוח מלא, 120 × 80 ס״מ, גימור שמן', quantity: 2, unit: 'יח׳', rate: 1250 },
    { description: 'כיסא אלון מרופד', quantity: 6, unit: 'יח׳', rate: 320 },
    { description: 'מדף קיר לפי מידה\nכולל מתלים סמויים', quantity: 3.5, unit: 'מטר', rate: 410 },
    { description: 'הובלה והרכבה במקום', quantity: 4, unit: 'שעות', rate: 180 },
  ],
  notes: 'תודה שבחרתם בנגריית הכרמל. האחריות על הרהיטים היא לשנתיים מיום האספקה.',
  terms: 'התשלום בהעברה בנקאית, בציון מספר החשבונית.',
};

const WIDTH = 360;
const HEIGHT = 120;
const OPAQUE = 255;

interface LogoColors {
  readonly foreground: string;
  /** Absent: transparent. */
  readonly background?: string;
}

/** A ring with a bar through it, and three bars to its right. */
const isForeground = (x: number, y: number): boolean => {
  const distance = Math.hypot(x - 60, y - 60);
  const isRing = distance > 34 && distance < 48;
  const isBeam = Math.abs(y - 60) < 6 && Math.abs(x - 60) < 48;
  const isBar = x > 132 && x < 342 - Math.floor(y / 28) * 46 && y > 22 && y < 98 && (y - 22) % 28 < 16;
  return isRing || isBeam || isBar;
};

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const urlOf = (width: number, height: number, colorAt: (x: number, y: number) => string | undefined): string => {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixel % width, Math.floor(pixel / width));
    png.data.set([...channels(color ?? '#000000'), color === undefined ? 0 : OPAQUE], pixel * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
};

/**
 * A small abstract logo as a data URL.
 * @param colors of its foreground and its background
 */
export const logoUrl = ({ foreground, background }: LogoColors): string =>
  urlOf(WIDTH, HEIGHT, (x, y) => (isForeground(x, y) ? foreground : background));

/** Rings and bars in a row, like the letters of a name. */
const isLetter = (x: number, y: number): boolean => {
  const columnX = x % 80;
  const distance = Math.hypot(columnX - 36, y - 40);
  const isRing = distance > 24 && distance < 36;
  const isBar = columnX < 60 && (columnX < 12 || columnX > 48 || Math.abs(y - 40) < 6);
  return Math.floor(x / 80) % 2 === 0 ? isRing : isBar;
};

/** Clear space around the wordmark. */
const BORDER = 60;

/** A wide wordmark in a picture with wide borders, as a data URL. */
export const wordmarkUrl = (
  foreground: string, background?: string,
): string => urlOf(640 + 2 * BORDER, 80 + 2 * BORDER, (left, top) => {
  const [x, y] = [left - BORDER, top - BORDER];
  return x >= 0 && x < 640 && y >= 0 && y < 80 && isLetter(x, y) ? foreground : background;
});
