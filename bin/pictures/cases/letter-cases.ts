import { goods, shown, type SheetCase } from './base-request.js';
import { logoUrl } from './draw-logo.js';
import { HEBREW_LETTER } from './script-requests.js';

const ADDRESS = 'Harbor Lane Coffee Roasters\nAttn. Maya Lindqvist\nSuite 400\n88 Pier Street\nTacoma, WA 98402\nUNITED STATES';

/** The windows of envelopes. */
export const LETTER_CASES: readonly SheetCase[] = [
  shown('window-din-5008-a', 'window A of DIN 5008, with a logo', { letter: { window: 'din-5008-a' }, billTo: ADDRESS, lineItems: goods(6), logo: logoUrl({ ink: '#14532d' }) }),
  shown('window-din-5008-b', 'window B of DIN 5008, with a foot', {
    letter: { window: 'din-5008-b' }, billTo: ADDRESS, lineItems: goods(6), shipTo: 'Harbor Lane\nDock 4', foot: ['Northwind Studio Ltd.', 'First Bank of Portland'],
  }),
  shown('window-ch-left', 'the left window of Switzerland, with a logo and a watermark', {
    letter: { window: 'ch-left' }, lineItems: goods(5), logo: logoUrl({ ink: '#14532d' }), watermark: 'DRAFT',
  }),
  shown('window-ch-right', 'the right window of Switzerland, a watermark and many facts', {
    letter: { window: 'ch-right' }, lineItems: goods(5), watermark: 'DRAFT', poNumber: 'PO-77', customFields: [{ name: 'Project', value: 'Harbour' }, { name: 'Contact', value: 'Ina Voss' }],
  }),
  shown('window-us-10', 'the window of a #10 envelope', { letter: { window: 'us-10' }, paperSize: 'Letter', lineItems: goods(6), terms: 'Payment is due within 30 days.' }),
  { name: 'window-hebrew', shows: 'window B of DIN 5008 on a mirrored page', request: HEBREW_LETTER },
];
