import { required } from '../required.js';
import { BASIC, BASIC_WL, EN_16931, EXTENDED, MINIMUM } from './targets/factur-x.js';
import { CIUS_HR } from './targets/cius-hr.js';
import { CIUS_RO } from './targets/cius-ro.js';
import { FACTUR_X_FR, FACTUR_X_FR_EXTENDED, UBL_FR } from './targets/france.js';
import { NLCIUS } from './targets/nlcius.js';
import { PEPPOL } from './targets/peppol.js';
import { PINT_ANZ } from './targets/pint-anz.js';
import { PINT_JP } from './targets/pint-jp.js';
import { PINT_MY } from './targets/pint-my.js';
import { PINT_SG } from './targets/pint-sg.js';
import type { Target } from './targets/target.js';
import { TARGET_OPTIONS, type TargetChoice } from './targets/target-form.js';
import { UBL } from './targets/ubl.js';
import { XRECHNUNG, XRECHNUNG_UBL } from './targets/xrechnung.js';

/** Every target by id, in the order of the readiness in a preview. See docs/e-invoices.md. */
export const TARGETS = {
  minimum: MINIMUM,
  basicwl: BASIC_WL,
  basic: BASIC,
  en16931: EN_16931,
  xrechnung: XRECHNUNG,
  'xrechnung-ubl': XRECHNUNG_UBL,
  peppol: PEPPOL,
  extended: EXTENDED,
  'factur-x-fr': FACTUR_X_FR,
  'factur-x-fr-extended': FACTUR_X_FR_EXTENDED,
  ubl: UBL,
  'ubl-fr': UBL_FR,
  nlcius: NLCIUS,
  'cius-ro': CIUS_RO,
  'pint-anz': PINT_ANZ,
  'pint-jp': PINT_JP,
  'pint-sg': PINT_SG,
  'pint-my': PINT_MY,
  'cius-hr': CIUS_HR,
} as const satisfies Readonly<Record<string, Target>>;

export type TargetId = keyof typeof TARGETS;

export const ALL_TARGETS: readonly Target[] = Object.values(TARGETS);

/** The target that a request chooses. Absent options default to those of the format's default target. */
export const chooseTarget = (choice: TargetChoice, targets: readonly Target[] = ALL_TARGETS): Target => {
  const ofFormat = targets.filter((target) => target.choice.format === choice.format);
  const completeChoice = { ...ofFormat.find(({ isDefault }) => isDefault)?.choice, ...choice };
  return required(ofFormat.find((target) => TARGET_OPTIONS.every((option) => target.choice[option] === completeChoice[option])), 'target of the choice');
};
