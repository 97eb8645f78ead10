/** A short business text in each script of fonts/, with letters that join, stack, reorder or have marks. */
export interface ScriptSample {
  readonly name: string;
  readonly text: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

const sample = (name: string, language: string, text: string, direction: 'ltr' | 'rtl' = 'ltr'): ScriptSample => ({ name, text, language, direction });

export const SCRIPT_SAMPLES: readonly ScriptSample[] = [
  sample('Latin, kerning and ligatures', 'en', 'AVATAR Type To. office affine WAVE LT'),
  sample('Vietnamese', 'vi', 'Hoá đơn số: Nguyễn Thị Ánh, Phượng'),
  sample('Vietnamese, decomposed', 'vi', 'Hoá đơn số: Nguyễn Thị Ánh, Phượng'.normalize('NFD')),
  sample('Latin, combining marks', 'en', 'x\u0302 q\u0304\u0301 Ǎ\u0323 ɛ\u0303 m\u0308'),
  sample('Greek', 'el', 'Τιμολόγιο Ἀθῆναι ΦΠΑ 24%'),
  sample('Cyrillic', 'ru', 'Счёт-фактура № 42, объём, рахунок ґ'),
  sample('Arabic', 'ar', 'فاتورة ضريبية السلام عليكم لا إله', 'rtl'),
  sample('Arabic, vowels', 'ar', 'مُحَمَّدٌ اللَّهُ رَبِّ الأَوَّل', 'rtl'),
  sample('Persian', 'fa', 'صورت‌حساب پرداخت گردید ۱۲۳۴', 'rtl'),
  sample('Urdu', 'ur', 'رسید برائے ادائیگی ٹیکس ڈالر گاہک', 'rtl'),
  sample('Hebrew', 'he', 'חשבונית מס לכבוד', 'rtl'),
  sample('Hebrew, points', 'he', 'שָׁלוֹם עֲלֵיכֶם', 'rtl'),
  sample('Devanagari', 'hi', 'चालान संख्या क्षत्रिय र्कि हिन्दी श्री धर्म'),
  sample('Bengali', 'bn', 'চালান নম্বর ক্ষতি কিছু কো'),
  sample('Tamil', 'ta', 'விலைப்பட்டியல் கொண்டு ஸ்ரீ'),
  sample('Telugu', 'te', 'చలాన్ సంఖ్య క్షేత్రం మొత్తం స్త్రీ'),
  sample('Kannada', 'kn', 'ಸರಕುಪಟ್ಟಿ ಮೊತ್ತ ಕ್ಷೇತ್ರ ಸ್ತ್ರೀ'),
  sample('Malayalam', 'ml', 'ഇൻവോയ്സ് തുക ക്ഷേത്രം സ്ത്രീ'),
  sample('Gujarati', 'gu', 'ભરતિયું કુલ રકમ ક્ષેત્ર શ્રી'),
  sample('Gurmukhi', 'pa', 'ਚਲਾਨ ਨੰਬਰ ਕੁੱਲ ਰਕਮ ਪ੍ਰਾਪਤ'),
  sample('Sinhala', 'si', 'ඉන්වොයිසිය මුළු මුදල ශ්‍රී'),
  sample('Thai', 'th', 'ใบแจ้งหนี้ ที่อยู่ ผู้ซื้อ น้ำ ปี้ ป่า ญู ฐู'),
  sample('Lao', 'lo', 'ໃບເກັບເງິນ ທີ່ຢູ່ ຜູ້ຊື້ ນ້ຳ'),
  sample('Khmer', 'km', 'វិក្កយបត្រ ចំនួន ស្រុក ខ្ញុំ'),
  sample('Burmese', 'my', 'ငွေတောင်းခံလွှာ မြန်မာ ကြီး'),
  sample('Georgian', 'ka', 'ანგარიშ-ფაქტურა თბილისი'),
  sample('Armenian', 'hy', 'Հաշիվ ապրանքագիր Երևան'),
  sample('Ethiopic', 'am', 'ደረሰኝ አዲስ አበባ ቁጥር'),
  sample('Chinese, simplified', 'zh-CN', '发票编号 增值税 合计金额￥'),
  sample('Chinese, traditional', 'zh-TW', '發票號碼 營業稅 合計金額'),
  sample('Japanese', 'ja', '請求書 合計金額 がぎぐ ガギ 辻直角'),
  sample('Korean', 'ko', '세금계산서 합계 각각'),
  sample('Emoji', 'en', '😀 👍🏽 👨‍👩‍👧 🇩🇪 ✅'),
];
