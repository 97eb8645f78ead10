/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object: the request, in whatever state. */
export interface JsonObject { readonly [name: string]: Json }

/** Whether a value is an object and neither an array nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an array. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is an array, else an empty one. */
export const listOr = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

/** An object without one of its fields. */
export const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));

/** A request without its logo and the pictures of its signatures. */
export const withoutPictures = (request: JsonObject): JsonObject => {
  const [rest, { signatures }] = [without(request, 'logo'), request];
  return isList(signatures) ? { ...rest, signatures: signatures.map((one) => without(objectOr(one), 'image')) } : rest;
};

/** The text of a value in an input: strings and numbers as they are, nothing for an absent value, else JSON. */
export const shownText = (value: Json | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The request as the editor shows it. */
export const jsonText = (value: Json): string => JSON.stringify(value, null, 2);

// JSON.stringify writes infinite numbers as null, which means "absent". As strings, the service rejects them with their path.
const finite = (_name: string, value: unknown): unknown => (value === Infinity || value === -Infinity ? String(value) : value);

/** Parses a JSON object; null if the text is not one. A number that is too large for JavaScript becomes a string. */
export const parsedObject = (text: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(text, finite);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};
