import { INVOICE_REQUEST_SHAPE, type Shape } from '../../../schemas/generated/invoice-request-shape.js';

const join = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

const placesIn = (shape: Shape, path: string): readonly string[] => [
  ...shape.fields === undefined ? [] : [path],
  ...Object.entries(shape.fields ?? {}).flatMap(([name, field]) => placesIn(field, join(path, name))),
  ...shape.list === undefined ? [] : placesIn(shape.list.item, `${path}[]`),
];

/** The objects of a request, as paths without indexes; the request itself is empty. */
export const PLACES: readonly string[] = placesIn(INVOICE_REQUEST_SHAPE, '');

/** The objects that the list of other names calls by these names, with commas between. */
export const placesNamed = (names: string): readonly string[] => names.split(', ').flatMap((name) =>
  PLACES.filter((place) => (name === 'document' ? place === '' : place === name || place.endsWith(`.${name}`))));
