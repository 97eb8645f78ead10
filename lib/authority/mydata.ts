import { type AuthoritySystem, DEFAULT_SIDE_MM, firstError, formError, type MarkedInvoice } from './authority-system.js';

const URLS = {
  production: 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=',
  test: 'https://mydataapidev.aade.gr/TimologioQR/QRInfo?q=',
} as const;

/** The link of myDATA. Licensed providers have links of their own. */
const urlMessage = ({ members: { url = '', provider, environment } }: MarkedInvoice): string | undefined => {
  const start = URLS[environment === undefined ? 'production' : 'test'];
  if (provider !== undefined || (url.startsWith(start) && url.length > start.length)) return undefined;
  return `Expected a link that begins with ${start}. With the link of a provider, send \`provider\`.`;
};

/** Greece: the link that myDATA or a provider answered, and the MARK. */
export const mydata: AuthoritySystem = {
  name: 'myDATA',
  findErrors: (marked) => [
    ...formError('authority.mark', marked.members.mark, /^\d{15}$/, '15 digits'),
    ...formError('authority.uid', marked.members.uid, /^[0-9A-Fa-f]{40}$/, '40 hexadecimal digits'),
    ...firstError('authority.url', () => urlMessage(marked)),
  ],
  build: ({ members: { mark = '', url = '', uid, provider = [] } }) => ({
    place: 'end', codes: [{ payload: url, field: 'authority.url', sideMm: DEFAULT_SIDE_MM }],
    lines: [
      { text: `ΜΑΡΚ: ${mark}`, field: 'authority.mark', language: 'el' },
      ...uid === undefined ? [] : [{ text: `UID: ${uid}`, field: 'authority.uid', language: 'el' }],
      ...provider.map((text, index) => ({ text, field: `authority.provider[${index}]` })),
    ],
  }),
};
