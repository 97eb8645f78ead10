const POINTS_PER_MM = 72 / 25.4;

/** Millimetres in points. */
export const mm = (millimetres: number): number => millimetres * POINTS_PER_MM;
