import { sampleItems, caseWith, type SheetCase } from './base-request.js';
import { logoUrl } from './draw-logo.js';
import { HEBREW_LETTER } from './script-requests.js';

const ADDRESS = 'Harbor Lane Coffee Roasters\nAttn. Maya Lindqvist\nSuite 400\n88 Pier Street\nTacoma, WA 98402\nUNITED STATES';

/** The windows of envelopes. */
export const LETTER_CASES: readonly SheetCase[] = [
  caseWith('window-din-5008-a', 'window A of DIN 5008, with a logo', { letter: { window: 'din-5008-a' }, billTo: ADDRESS, lineItems: sampleItems(6), logo: logoUrl({ foreground: '#14532d' }) }),
  caseWith('window-din-5008-b', 'window B of DIN 5008, with a foot', {
    letter: { window: 'din-5008-b' }, billTo: ADDRESS, lineItems: sampleItems(6), shipTo: 'Harbor Lane\nDock 4', foot: ['Northwind Studio Ltd.', 'First Bank of Portland'],
  }),
  caseWith('window-ch-left', 'the left window of Switzerland, with a logo and a watermark', {
    letter: { window: 'ch-left' }, lineItems: sampleItems(5), logo: logoUrl({ foreground: '#14532d' }), watermark: 'DRAFT',
  }),
  caseWith('window-ch-right', 'the right window of Switzerland, a watermark and many facts', {
    letter: { window: 'ch-right' }, lineItems: sampleItems(5), watermark: 'DRAFT', poNumber: 'PO-77', customFields: [{ name: 'Project', value: 'Harbour' }, { name: 'Contact', value: 'Ina Voss' }],
  }),
  caseWith('window-us-10', 'the window of a #10 envelope', { letter: { window: 'us-10' }, paperSize: 'Letter', lineItems: sampleItems(6), terms: 'Payment is due within 30 days.' }),
  { name: 'window-hebrew', description: 'window B of DIN 5008 on a mirrored page', request: HEBREW_LETTER },
];
