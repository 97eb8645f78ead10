/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object of JSON: the request, whatever its user has made of it. */
export interface JsonObject { readonly [name: string]: Json }

/** Whether a value is an object, and neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a list. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is a list, else an empty one. */
export const listOr = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

/** An object without one of its fields. */
export const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));

/** A value as an input shows it: texts and numbers as they are, anything else as JSON, nothing for nothing. */
export const shownText = (value: Json | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The request as the editor shows it, and as it is sent. */
export const jsonText = (value: Json): string => JSON.stringify(value, null, 2);

// What is beyond all doubles would be written as null, which says "absent": as a text the service refuses it at its place.
const finite = (_name: string, value: unknown): unknown => (value === Infinity || value === -Infinity ? String(value) : value);

/** The object that a text says in JSON, or null where it says none. A number that is too large for JavaScript is a text in it. */
export const parsedObject = (text: string): JsonObject | null => {
  try {
    const value: unknown = JSON.parse(text, finite);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
};
