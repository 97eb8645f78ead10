const DAY_MS = 86_400_000;

/** The number of days from one day of the calendar to another, both `YYYY-MM-DD`; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
