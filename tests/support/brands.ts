import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandChoice, BuiltBrand } from '../../lib/brand/brand.js';

/** A brand as the build writes it. */
export const builtBrand = (name: string, defaults: BuiltBrand['defaults'] = {}, digest = `digest-of-${name}`): BuiltBrand => ({ name, digest, defaults });

/** Writes brands as a deployment has them. @returns the folder of its fonts */
export const deploymentWith = (...brands: readonly BuiltBrand[]): string => {
  const fontsFolder = mkdtempSync(join(tmpdir(), 'brands-'));
  for (const brand of brands) {
    mkdirSync(join(fontsFolder, 'brands', brand.name), { recursive: true });
    writeFileSync(join(fontsFolder, 'brands', brand.name, 'brand.json'), JSON.stringify(brand));
  }
  return fontsFolder;
};

/** The brands of an account in a deployment that has them. */
export const choiceOf = (...brands: readonly BuiltBrand[]): BrandChoice & { readonly fontsFolder: string } =>
  ({ brandNames: brands.map(({ name }) => name), fontsFolder: deploymentWith(...brands) });

/** A request without a field. */
export const bodyWithout = (body: object, name: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
