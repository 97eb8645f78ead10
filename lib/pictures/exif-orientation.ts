/** The first of the eight orientations: the picture is stored as it is shown. */
const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_LENGTH = 12;
const EXIF_MARK = 'Exif\0\0';

const entryOrientation = (view: DataView, entry: number, isLittle: boolean): number | undefined => {
  if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG || view.getUint16(entry + 2, isLittle) !== SHORT) return undefined;
  const value = view.getUint16(entry + 8, isLittle);
  return value >= 1 && value <= 8 ? value : UPRIGHT;
};

const tiffOrientation = (view: DataView): number => {
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const found = entryOrientation(view, directory + 2 + index * ENTRY_LENGTH, isLittle);
    if (found !== undefined) return found;
  }
  return UPRIGHT;
};

/**
 * How a JPEG is to be turned before it is shown, 1 (not at all) to 8; from 5 on, width and height are swapped.
 * @param segment the data of an APP1 segment
 * @returns undefined if the segment is not Exif, and 1 if it is Exif but damaged or without an orientation
 * @see CIPA DC-008 (Exif 3.0) §4.6.5, Orientation
 */
export const exifOrientation = (segment: Uint8Array): number | undefined => {
  if (Buffer.from(segment.subarray(0, EXIF_MARK.length)).toString('latin1') !== EXIF_MARK) return undefined;
  try {
    const tiff = segment.subarray(EXIF_MARK.length);
    return tiffOrientation(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength));
  } catch {
    return UPRIGHT; // An offset beyond the segment. Viewers ignore such data too.
  }
};
