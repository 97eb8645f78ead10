import { calendarDateError } from '../invoice/calendar-dates.js';
import { type AuthoritySystem, DEFAULT_SIDE_MM, firstError, formError } from './authority-system.js';

const HOSTS = { production: 'myinvois.hasil.gov.my', test: 'preprod.myinvois.hasil.gov.my' } as const;

const TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

const validatedMessage = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const [, day = ''] = TIME.exec(text) ?? [];
  return calendarDateError(day) === undefined ? undefined : 'Expected a time as YYYY-MM-DDThh:mm:ssZ.';
};

/** Malaysia: the link to the validated document. */
export const myinvois: AuthoritySystem = {
  name: 'MyInvois',
  findErrors: ({ members: { uuid, longId, validated } }) => [
    ...formError('authority.uuid', uuid, /^[A-Z0-9]{10,40}$/, '10 to 40 capitals and digits'),
    ...formError('authority.longId', longId, /^[A-Za-z0-9]{10,200}$/, '10 to 200 letters and digits'),
    ...firstError('authority.validated', () => validatedMessage(validated)),
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
