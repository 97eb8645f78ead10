/**
 * Thai words of business texts that the dictionary of `Intl.Segmenter` divides into their parts, some only next to
 * certain other words. Nobody ends a line inside them.
 */
const WHOLE_WORDS = [
  'กำหนด', 'ขอขอบคุณ', 'ขอขอบพระคุณ', 'คงเหลือ', 'ครบถ้วน', 'คำสั่งซื้อ', 'เครื่องดื่ม', 'ชำระเงิน', 'ดำเนินการ', 'ติดตั้ง', 'ติดต่อ', 'ตรวจสอบ',
  'เดินทาง', 'ทั้งสิ้น', 'ที่ปรึกษา', 'น้ำดื่ม', 'บำรุงรักษา', 'ใบเสร็จ', 'ใบแจ้งหนี้', 'ประจำตัว', 'ผู้ขาย', 'ผู้ซื้อ', 'ผู้รับ', 'ผู้ส่ง', 'ฝึกอบรม', 'ร้านค้า',
  'รับประกัน', 'ลายเซ็น', 'เลขที่', 'วันที่', 'สถานที่', 'ส่งมอบ', 'เสียหาย', 'หลักฐาน',
];
const WHOLE_WORD = new RegExp(WHOLE_WORDS.join('|'), 'g');

/** The UTF-16 indexes inside the words of a text that are not divided. */
export const insideThaiWords = (text: string): ReadonlySet<number> => {
  const inside = new Set<number>();
  for (const { 0: word, index } of text.matchAll(WHOLE_WORD)) {
    for (let at = index + 1; at < index + word.length; at += 1) inside.add(at);
  }
  return inside;
};
