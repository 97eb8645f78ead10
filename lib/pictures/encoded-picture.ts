/** Three bytes per colour. */
interface IndexedColorSpace { readonly palette: Uint8Array }

/** The samples of a picture or of its mask, as a PDF stream holds them. */
export interface PictureStream {
  readonly data: Uint8Array;
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly colorSpace: 'DeviceGray' | 'DeviceRGB' | IndexedColorSpace;
  readonly bitsPerComponent: number;
  /** Rows start with a PNG filter byte; absent: plain samples. */
  readonly predictor?: { readonly components: number };
}

/** A picture in the form in which a PDF holds it. */
export interface EncodedPicture {
  /** As stored, before the orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly color: PictureStream;
  /** Opacity, grey. */
  readonly mask?: PictureStream;
}
