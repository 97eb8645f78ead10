/** Dimensions for the libraries that draw at given positions. The others use the same dimensions in their own form. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, bottom: 780 };

export const TEXT = { size: 9, color: '#334155', border: '#e2e8f0' };

export const COLUMNS = [
  { x: 48, width: 280, align: 'left' },
  { x: 334, width: 55, align: 'right' },
  { x: 395, width: 70, align: 'right' },
  { x: 471, width: 76, align: 'right' },
];
