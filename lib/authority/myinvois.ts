import { type AuthoritySystem, DEFAULT_SIDE_MM, formError, timeError } from './authority-system.js';

const HOSTS = { production: 'myinvois.hasil.gov.my', test: 'preprod.myinvois.hasil.gov.my' } as const;

const TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** Malaysia: the link to the validated document. */
export const myinvois: AuthoritySystem = {
  name: 'MyInvois',
  findErrors: ({ members: { uuid, longId, validated } }) => [
    ...formError('authority.uuid', uuid, /^[A-Z0-9]{10,40}$/, '10 to 40 capitals and digits'),
    ...formError('authority.longId', longId, /^[A-Za-z0-9]{10,200}$/, '10 to 200 letters and digits'),
    ...timeError('authority.validated', validated, TIME, 'YYYY-MM-DDThh:mm:ssZ'),
  ],
  build: ({ members: { uuid = '', longId = '', validated, environment } }) => {
    const host = HOSTS[environment === undefined ? 'production' : 'test'];
    return {
      place: 'end',
      codes: [{ payload: `https://${host}/${uuid}/share/${longId}`, field: 'authority.uuid', sideMm: DEFAULT_SIDE_MM }],
      lines: [
        { text: `IRBM Unique Identifier Number: ${uuid}`, field: 'authority.uuid', language: 'en' },
        ...validated === undefined ? []
          : [{ text: `Date and Time of Validation: ${validated}`, field: 'authority.validated', language: 'en' }],
      ],
    };
  },
};
