import { isObject, listOr, objectOr, type Json, type JsonObject } from './json.js';

/** A sample invoice. */
export interface Sample {
  /** Path of its file in `examples/`, without the extension. */
  readonly name: string;
  readonly request: JsonObject;
}

/** The samples in the file that the build makes from `examples/`. */
export const samplesIn = (file: Json): readonly Sample[] =>
  listOr(file).flatMap((entry) => (isObject(entry) && typeof entry.name === 'string' ? [{ name: entry.name, request: objectOr(entry.request) }] : []));

/** A title made from a file name: `businesses/us-sales-tax` becomes `US sales tax`. */
export const sampleTitle = (name: string): string => {
  const file = name.slice(name.lastIndexOf('/') + 1).replaceAll(/\b(us|vat)\b/g, (word) => word.toUpperCase());
  return `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`;
};

/** Samples under a heading. */
export interface SampleGroup {
  readonly title: string;
  readonly samples: readonly Sample[];
}

/** Whole businesses first, then samples of designs, scripts and single features. */
export const sampleGroups = (samples: readonly Sample[]): readonly SampleGroup[] => {
  const [businesses, others] = [true, false].map((inside) => samples.filter(({ name }) => name.startsWith('businesses/') === inside));
  return [{ title: 'Ten businesses', samples: businesses ?? [] }, { title: 'Designs, languages and fields', samples: others ?? [] }]
    .filter((group) => group.samples.length > 0);
};

/** A short description of a sample: currency, length and design. */
export const sampleFacts = ({ request }: Sample): string => {
  const lines = listOr(request.lineItems).length;
  const locale = typeof request.locale === 'string' ? [request.locale] : [];
  const text = (value: Json | undefined, fallback: string): string => (typeof value === 'string' ? value : fallback);
  return [text(request.theme, 'Classic'), text(request.currency, 'USD'), ...locale, `${lines} ${lines === 1 ? 'line' : 'lines'}`].join(' · ');
};

const ALL_LABELS = 22;

/** The labels of each sample that translates all of them, by language. */
export const labelTranslations = (samples: readonly Sample[]): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(samples.flatMap(({ name, request }) => {
    const labels = objectOr(request.labels);
    return Object.keys(labels).length === ALL_LABELS ? [[sampleTitle(name), labels]] : [];
  }));
