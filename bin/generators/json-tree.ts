/** Anything that JSON can hold. */
export type Json = unknown;

/** A JSON object. */
export type JsonObject = Readonly<Record<string, Json>>;

/** Whether a value is an object and neither an array nor null. */
export const isObject = (node: Json): node is JsonObject => typeof node === 'object' && node !== null && !Array.isArray(node);

/** Replaces every object of a tree, children first. */
export const mapObjects = (node: Json, change: (object: JsonObject) => Json): Json => {
  if (Array.isArray(node)) return node.map((item) => mapObjects(item, change));
  if (!isObject(node)) return node;
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapObjects(value, change)])));
};

/** Replaces every string of a tree, except keys. */
export const mapTexts = (node: Json, change: (text: string) => Json): Json => {
  if (Array.isArray(node)) return node.map((item) => mapTexts(item, change));
  if (isObject(node)) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapTexts(value, change)]));
  return typeof node === 'string' ? change(node) : node;
};
