import type { SheetCase } from './base-request.js';

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
