// The globals that loops use most, as variables of a module. transform.js says why. `globalThis` is Jest's context.
const context = globalThis;
export const Array = context.Array;
export const BigInt = context.BigInt;
export const Buffer = context.Buffer;
export const Intl = context.Intl;
export const JSON = context.JSON;
export const Map = context.Map;
export const Math = context.Math;
export const Number = context.Number;
export const Object = context.Object;
export const Set = context.Set;
export const String = context.String;
export const Uint8Array = context.Uint8Array;
