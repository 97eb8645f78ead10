import { mod97 } from './mod-97.js';

const LEITWEG_ID_FORM = /^[0-9]{2,12}(?:-[A-Za-z0-9]{1,30})?-[0-9]{2}$/;

/** Whether a text has the form of a German Leitweg-ID but wrong check digits. A text of another form is some other reference. */
export const hasWrongLeitwegDigits = (text: string): boolean => LEITWEG_ID_FORM.test(text) && mod97(text.replaceAll('-', '')) !== 1;
