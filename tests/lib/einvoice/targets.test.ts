import { describe, expect, test } from '@jest/globals';
import { chooseTarget, type TargetId, TARGETS } from '../../../lib/einvoice/targets.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { isCii, type CiiTarget } from '../../support/einvoice/factur-x-schema.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { dictionariesAt, entry, openPdf, streamData, textAt } from '../../support/pdf/pdf-file.js';
import { drawComputed } from '../../support/invoices/draw-computed.js';

type Expected = readonly [file: string, specification: string, level: string, relationship: string, version: string];

/** As the standards write them. */
const EXPECTED: Readonly<Record<CiiTarget, Expected>> = {
  minimum: ['factur-x.xml', 'urn:factur-x.eu:1p0:minimum', 'MINIMUM', 'Data', '1.0'],
  basicwl: ['factur-x.xml', 'urn:factur-x.eu:1p0:basicwl', 'BASIC WL', 'Data', '1.0'],
  basic: ['factur-x.xml', 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'BASIC', 'Alternative', '1.0'],
  en16931: ['factur-x.xml', 'urn:cen.eu:en16931:2017', 'EN 16931', 'Alternative', '1.0'],
  extended: ['factur-x.xml', 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'EXTENDED', 'Alternative', '1.0'],
  'factur-x-fr': ['factur-x.xml', 'urn:cen.eu:en16931:2017', 'EN 16931', 'Alternative', '1.0'],
  xrechnung: ['xrechnung.xml', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'XRECHNUNG', 'Alternative', '3.0'],
};

const BODY = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;

describe('a target', () => {
  test.each((Object.keys(TARGETS) as TargetId[]).filter(isCii))('%s: file, XMP and XML follow the standard', async (target) => {
    const [fileName, specification, level, relationship, version] = EXPECTED[target];
    const body = target === 'factur-x-fr' ? exampleBody('french-services') : BODY;
    const { catalog } = await openPdf((await drawComputed(computedFor(body, target))).bytes);
    const [file] = dictionariesAt(catalog, 'AF');
    expect([textAt(file, 'F'), textAt(file, 'UF'), textAt(file, 'AFRelationship')]).toEqual([fileName, fileName, relationship]);
    const xmp = streamData(entry(catalog, 'Metadata')).toString('utf8');
    for (const detail of [`<fx:DocumentFileName>${fileName}<`, `<fx:ConformanceLevel>${level}<`, `<fx:Version>${version}<`, '<fx:DocumentType>INVOICE<']) {
      expect(xmp).toContain(detail);
    }
    expect(Buffer.from(xmlFor(body, target)).toString('utf8')).toContain(`<ram:ID>${specification}</ram:ID>`);
  });

  test.each([
    ['xrechnung-ubl', 'invoice', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
    ['xrechnung-ubl', 'selfBilledInvoice', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
    ['peppol', 'creditNote', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
    ['peppol', 'selfBilledInvoice', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0', 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'],
    ['peppol', 'selfBilledCreditNote', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0', 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'],
  ] as const)('%s of a document of type %s: the XML names its specification, and the PDF is for people alone', async (target, documentType, specification, process) => {
    const body = { ...BODY, documentType };
    const xml = Buffer.from(xmlFor(body, target)).toString('utf8');
    expect(xml).toContain(`<cbc:CustomizationID>${specification}</cbc:CustomizationID><cbc:ProfileID>${process}</cbc:ProfileID>`);
    const { catalog } = await openPdf((await drawComputed(computedFor(body, target))).bytes);
    expect(entry(catalog, 'AF')).toBeUndefined();
  });

  test('is EN 16931 unless the request says otherwise', () => {
    expect(chooseTarget({ format: 'factur-x' })).toBe(TARGETS.en16931);
    expect(chooseTarget({ format: 'factur-x', profile: 'basicwl' })).toBe(TARGETS.basicwl);
    expect(chooseTarget({ format: 'xrechnung' })).toBe(TARGETS.xrechnung);
    expect(chooseTarget({ format: 'xrechnung', syntax: 'ubl' })).toBe(TARGETS['xrechnung-ubl']);
    expect(chooseTarget({ format: 'peppol' })).toBe(TARGETS.peppol);
    expect(chooseTarget({ format: 'ubl' })).toBe(TARGETS.ubl);
    expect(chooseTarget({ format: 'nlcius' })).toBe(TARGETS.nlcius);
    expect(chooseTarget({ format: 'factur-x', country: 'FR' })).toBe(TARGETS['factur-x-fr']);
    expect(chooseTarget({ format: 'ubl', country: 'FR' })).toBe(TARGETS['ubl-fr']);
  });
});
