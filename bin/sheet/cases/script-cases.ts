import type { SheetCase } from '../sheet-case.js';
import { invoice } from './base-request.js';

const ARABIC: SheetCase['request'] = invoice({
  companyName: 'دار العود للعطور',
  companyDetails: 'مجمع ٣١٦، طريق ١٦٠٥، مبنى ٤٤\nالمنامة، مملكة البحرين\nhisabat@daraloud.example\nرقم حساب ضريبة القيمة المضافة 220000000000002',
  billTo: 'فندق مرسى اللؤلؤ\nعناية الأستاذ يوسف الدوسري\nشارع الشيخ عيسى، المحرق',
  invoiceNumber: 'DO-2026-0094', paymentTerms: '٣٠ يومًا من تاريخ الفاتورة', poNumber: 'ML-2280',
  currency: 'BHD', locale: 'ar-BH', dateFormat: 'long',
  labels: {
    invoice: 'فاتورة ضريبية', billTo: 'العميل', invoiceNumber: 'رقم الفاتورة', date: 'تاريخ الإصدار', paymentTerms: 'شروط السداد',
    dueDate: 'تاريخ الاستحقاق', poNumber: 'رقم أمر الشراء', item: 'الوصف', quantity: 'الكمية', rate: 'سعر الوحدة', amount: 'القيمة',
    subtotal: 'المجموع قبل الضريبة', discount: 'الخصم', tax: 'ضريبة القيمة المضافة', shipping: 'التوصيل', total: 'الإجمالي شامل الضريبة',
    amountPaid: 'المدفوع مقدمًا', balanceDue: 'المبلغ المستحق', notes: 'ملاحظات', terms: 'الشروط والأحكام',
  },
  lineItems: [
    { description: 'دهن عود كمبودي، ١٢ مل', quantity: 24, unit: 'عبوة', rate: 38.75 },
    { description: 'عطر «ليل المنامة»، ١٠٠ مل\nعنبر وورد طائفي', quantity: 60, unit: 'عبوة', rate: 14.25, discount: { percent: 10, label: 'خصم الكمية' } },
    { description: 'مبخرة من خشب الجوز', quantity: 15.5, unit: 'قطعة', rate: 9.375 },
    { description: 'علبة هدايا مطبوعة بشعار الفندق', quantity: 100, unit: 'علبة', rate: 1.15 },
    { description: 'تدريب موظفي الاستقبال\nيوم واحد', quantity: 1, rate: 180 },
  ],
  discount: { amount: 25, label: 'خصم العقد السنوي' },
  tax: '10%',
  amountPaid: 500,
  notes: 'شكرًا لاختياركم دار العود. تُحفظ العطور بعيدًا عن الشمس والحرارة.',
  terms: 'التحويل إلى الآيبان BH00 0000 0000 0000 0000 00. تبقى البضاعة ملكًا لنا حتى السداد الكامل.',
});

const JAPANESE: SheetCase['request'] = invoice({
  companyName: '株式会社朝霧茶園',
  companyDetails: '〒426-0131 静岡県藤枝市瀬戸ノ谷1番地の2\nkeiri@asagiri.example\n登録番号 T1234567890123',
  billTo: '喫茶しずく 御中\n〒111-0036 東京都台東区松が谷3-4-5\nご担当 中村 葵 様',
  invoiceNumber: 'AG-2026-0518', paymentTerms: '月末締め翌月末払い', poNumber: 'SZ-118',
  currency: 'JPY', locale: 'ja-JP', dateFormat: 'long',
  labels: {
    invoice: '請求書', billTo: '請求先', invoiceNumber: '請求書番号', date: '発行日', paymentTerms: '支払条件', dueDate: '支払期限',
    poNumber: '注文番号', item: '品名', quantity: '数量', rate: '単価（税抜）', amount: '金額（税抜）', subtotal: '税抜合計', tax: '消費税',
    shipping: '送料', total: '税込合計', balanceDue: 'ご請求金額', notes: '備考', terms: 'お支払いについて',
  },
  lineItems: [
    { description: '深蒸し煎茶「朝霧」100g ※\n2026年一番茶', quantity: 40, unit: '袋', rate: 980, tax: '8%' },
    { description: '抹茶「青嵐」30g缶 ※', quantity: 24, unit: '缶', rate: 1850, tax: '8%' },
    { description: '鉄器急須 0.6L', quantity: 5, unit: '個', rate: 12_800 },
    { description: '茶筅（百本立）', quantity: 10, unit: '本', rate: 2450 },
    { description: '呈茶講習、半日\n2026年5月20日、講師1名', quantity: 1, unit: '回', rate: 35_000 },
  ],
  tax: '10%',
  shipping: { amount: 1650, label: '送料（税抜）', tax: '10%' },
  notes: '※印は軽減税率対象です。お振込手数料は貴社にてご負担くださいますようお願い申し上げます。',
  terms: 'みずいろ銀行 藤枝支店 普通 0000000\nカ）アサギリチヤエン',
});

const HEBREW: SheetCase['request'] = invoice({
  companyName: 'סטודיו גל ים בע״מ',
  companyDetails: 'שדרות רוטשילד 14\nתל אביב 6688112\nbilling@galyam.example\nח.פ. 514000000',
  billTo: 'קפה נמל\nלידי מיכל ברק\nרחוב הנמל 8, חיפה',
  invoiceNumber: 'GY-2026-0042', paymentTerms: 'שוטף + 30',
  currency: 'ILS', locale: 'he-IL',
  labels: {
    invoice: 'חשבונית מס', billTo: 'לכבוד', invoiceNumber: 'מספר חשבונית', date: 'תאריך', paymentTerms: 'תנאי תשלום', dueDate: 'לתשלום עד',
    item: 'תיאור', quantity: 'כמות', rate: 'מחיר', amount: 'סכום', subtotal: 'סכום ביניים', tax: 'מע״מ', total: 'סה״כ', amountPaid: 'שולם',
    balanceDue: 'יתרה לתשלום', notes: 'הערות',
  },
  lineItems: [
    { description: 'עיצוב מיתוג\nלוגו, צבעים וטיפוגרפיה', quantity: 1, rate: 14_800 },
    { description: 'פיתוח אתר', quantity: 42.5, unit: 'שעות', rate: 320 },
    { description: 'צילום', quantity: 2, unit: 'ימים', rate: 2450.5 },
    { description: 'אחסון שנתי', quantity: 12, rate: 49.9 },
  ],
  tax: '18%',
  amountPaid: 5000,
  notes: 'תודה שבחרתם בנו. התשלום בהעברה בנקאית לחשבון 000-123456.',
});

const HINDI: SheetCase['request'] = invoice({
  companyName: 'चिकनकारी कला केंद्र',
  companyDetails: '18/2, चौक बाज़ार\nलखनऊ, उत्तर प्रदेश 226003\nजीएसटीआईएन 09ABCDE1234F1Z5',
  billTo: 'होटल गोमती विलास प्रा. लि.\nश्री अनुराग त्रिपाठी, क्रय विभाग\nमॉल रोड, कानपुर 208001',
  invoiceNumber: 'CKK/26-27/0142', paymentTerms: '30 दिन',
  currency: 'INR', locale: 'hi-IN', dateFormat: 'long',
  labels: {
    invoice: 'कर बीजक', billTo: 'प्राप्तकर्ता', invoiceNumber: 'बीजक संख्या', date: 'दिनांक', paymentTerms: 'भुगतान की शर्तें', dueDate: 'देय तिथि',
    item: 'विवरण', hsCode: 'एचएसएन', quantity: 'मात्रा', rate: 'दर', amount: 'कर योग्य मूल्य', subtotal: 'कर योग्य योग', tax: 'जीएसटी',
    total: 'कुल राशि', balanceDue: 'देय शेष', notes: 'टिप्पणी',
  },
  lineItems: [
    { description: 'सूती चिकनकारी कुर्ता\nहाथ की कढ़ाई, तीन नाप', hsCode: '6211', quantity: 120, unit: 'नग', rate: 1149.5 },
    { description: 'कढ़ाईदार मेज़पोश', hsCode: '6302', quantity: 40, unit: 'नग', rate: 875 },
    { description: 'शीशम का दीवान\nनक्काशी सहित', hsCode: '9403', quantity: 6, unit: 'नग', rate: 18_500 },
  ],
  tax: [{ percent: 2.5, label: 'सीजीएसटी 2.5%' }, { percent: 2.5, label: 'एसजीएसटी 2.5%' }],
  notes: 'आपके ऑर्डर के लिए धन्यवाद। हर वस्तु हाथ से बनी है, इसलिए रंग और कढ़ाई में थोड़ा अंतर स्वाभाविक है।',
});

const THAI: SheetCase['request'] = invoice({
  companyName: 'บริษัท ท่าเรือเหนือ สตูดิโอ จำกัด',
  companyDetails: '99 ถนนเจริญกรุง แขวงบางรัก\nกรุงเทพฯ 10500\nเลขประจำตัวผู้เสียภาษี 0105500000000',
  billTo: 'ร้านกาแฟริมน้ำ\nคุณมาลี วงศ์สุวรรณ\n88 ถนนพระอาทิตย์ กรุงเทพฯ 10200',
  invoiceNumber: 'TN-2569-0147', paymentTerms: 'ภายใน 30 วัน',
  currency: 'THB', locale: 'th-TH', dateFormat: 'long',
  labels: {
    invoice: 'ใบแจ้งหนี้', billTo: 'ลูกค้า', invoiceNumber: 'เลขที่', date: 'วันที่', paymentTerms: 'เงื่อนไขการชำระเงิน', dueDate: 'ครบกำหนด',
    item: 'รายการ', quantity: 'จำนวน', rate: 'ราคาต่อหน่วย', amount: 'จำนวนเงิน', subtotal: 'รวมเป็นเงิน', tax: 'ภาษีมูลค่าเพิ่ม', total: 'รวมทั้งสิ้น',
    balanceDue: 'ยอดที่ต้องชำระ', notes: 'หมายเหตุ',
  },
  lineItems: [
    { description: 'ออกแบบอัตลักษณ์\nโลโก้ สี และตัวอักษร', quantity: 1, rate: 85_000 },
    { description: 'พัฒนาเว็บไซต์', quantity: 32.5, unit: 'ชั่วโมง', rate: 1800 },
    { description: 'ถ่ายภาพสินค้า', quantity: 24, unit: 'ชิ้น', rate: 350 },
    { description: 'ค่าโฮสติ้งรายปี', quantity: 12, rate: 290 },
  ],
  tax: '7%',
  notes: 'ขอบคุณที่ใช้บริการ กรุณาโอนเงินเข้าบัญชีธนาคารท่าเรือ เลขที่ 000-1-23456-7 และส่งหลักฐานการชำระเงินทางอีเมล',
});

/** Scripts of both directions, tall and wide ones. */
export const SCRIPT_CASES: readonly SheetCase[] = [
  { name: 'arabic', shows: 'five lines in Arabic, mirrored, three decimals', request: ARABIC },
  { name: 'japanese', shows: 'five lines in Japanese, no decimals', request: JAPANESE },
  { name: 'hebrew', shows: 'Hebrew with Western digits', request: HEBREW },
  { name: 'hindi', shows: 'Devanagari, lakh grouping', request: HINDI },
  { name: 'thai', shows: 'Thai: no spaces between words, tall lines', request: THAI },
];
