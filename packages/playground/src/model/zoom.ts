/** The zoom steps; 1 is the size on paper. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A step counts as reached within this share, because the fitted size is rarely one of the steps. */
const TOLERANCE = 0.02;

/** The next zoom in a direction, or null at the last step. */
export const nextZoom = (current: number, direction: 1 | -1): number | null =>
  (direction === 1
    ? STEPS.find((step) => step > current * (1 + TOLERANCE))
    : STEPS.findLast((step) => step < current * (1 - TOLERANCE))) ?? null;

/** A zoom as people read it. */
export const zoomText = (zoom: number): string => `${Math.round(zoom * 100)} %`;

const CSS_PIXELS_PER_POINT = 96 / 72;

/** Width of a page on the screen, in CSS pixels. */
export const zoomedWidth = (widthPt: number, zoom: number): number => Math.round(widthPt * CSS_PIXELS_PER_POINT * zoom);

/** The zoom of a page with a width on the screen. */
export const zoomOf = (widthPt: number, cssPixels: number): number => cssPixels / (widthPt * CSS_PIXELS_PER_POINT);
