/** A screen on which form, JSON and PDF are side by side. */
export const VAST = { viewport: { width: 1840, height: 1000 } };

/** A current phone in portrait orientation. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** The narrowest supported phone. */
export const NARROW_PHONE = { ...PHONE, viewport: { width: 320, height: 568 } };
