import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { fontsLayer } from '../../bin/bundle/fonts-layer.js';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { fontManifest } from '../../lib/typeset/font-faces.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { functionsOf, readTemplate, resourcesOfType } from '../support/lambda/packaged-template.js';

/** A little above what a function's zip has on average, in bytes: each deployment uploads all. */
const CEILING = 430_000;

const folder = packageFolder();
const template = readTemplate(folder);
const functions = functionsOf(template);
const layers = resourcesOfType(template, 'AWS::Lambda::LayerVersion');
const zips = readdirSync(folder).filter((name) => name.endsWith('.zip'));

const BRANDS = /^fonts\/brands\//;

const pathsIn = (file: string): readonly string[] => Object.keys(unzipSync(readFileSync(join(folder, file))));

describe('the layer of fonts', () => {
  test('is one, for the functions that draw', () => {
    expect(layers.map(([id]) => id)).toEqual(['FontsLayer']);
    const drawing = Object.values(ENDPOINTS).filter(({ draws }) => draws).map(({ name }) => name);
    expect(functions.filter(({ layer }) => layer !== null).map(({ key }) => key)).toEqual(drawing);
  });

  test('holds each font with its licence, the brands, and nothing else', () => {
    const faces = [...fontManifest().values()].flatMap(({ regular, bold }) => [regular, ...bold === undefined ? [] : [bold]]);
    const licences = new Set(faces.map(({ file }) => `${file.split('/')[0]!}/OFL.txt`));
    const expected = ['manifest.json', ...faces.map(({ file }) => file), ...licences].map((path) => `fonts/${path}`);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.layer'));
    const paths = pathsIn(file);
    const ofBrands = paths.filter((path) => BRANDS.test(path));
    expect(paths.filter((path) => !BRANDS.test(path)).sort()).toEqual(expected.sort());
    const brands = readdirSync(join(import.meta.dirname, '../../brands'));
    expect(ofBrands.filter((path) => path.endsWith('/brand.json'))).toEqual(brands.map((name) => `fonts/brands/${name}/brand.json`));
  });

  test('is uploaded under the hash of the fonts', async () => {
    const { hash } = await fontsLayer(join(import.meta.dirname, '../..'));
    const [[, { Properties: properties }]] = layers as readonly [(typeof layers)[number]];
    expect(properties.Content).toMatchObject({ S3Key: `serverless/invoice-pdf/dev/fonts-${hash}.layer` });
  });

  test.each(zips)('leaves no font in %s', (zip) => {
    expect(pathsIn(zip).filter((path) => /\.ttf$|fonts\//.test(path))).toEqual([]);
  });

  test('leaves little to upload with each change of code', () => {
    expect(zips.reduce((sum, zip) => sum + statSync(join(folder, zip)).size, 0) / zips.length).toBeLessThan(CEILING);
  });
});
