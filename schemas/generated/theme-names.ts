// Generated from lib/presentation/themes.ts. Do not edit: change that file and run `npm run generate`.

/** Names of the designs. */
export const THEME_NAMES = ["Classic","Corporate","Formal","Minimal","Creative","Futuristic","Luxury"] as const;
