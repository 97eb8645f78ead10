/** A phone of today, held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** The narrowest phone that is looked after. */
export const NARROW_PHONE = { ...PHONE, viewport: { width: 320, height: 568 } };
