import type { JSX } from 'preact';
import { readAdjustment, withDetail } from '../model/adjustment.js';
import { shownText } from '../model/json.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Field } from './field.js';
import { Fold } from './fold.js';

/** Categories of EN 16931 and of Japan. */
const CATEGORIES = [
  ['', 'Standard rate above 0 %'], ['S', 'S: standard rate'], ['AA', 'AA: reduced rate in Japan'], ['Z', 'Z: zero rate'], ['E', 'E: exempt'], ['AE', 'AE: reverse charge'], ['K', 'K: goods within the EU'],
  ['G', 'G: export'], ['O', 'O: outside the scope of VAT'], ['L', 'L: Canary Islands'], ['M', 'M: Ceuta and Melilla'],
] as const;

const DETAILS = [['reason', 'Reason', 'e.g. Reverse charge'], ['reasonCode', 'Reason code', 'VATEX-EU-AE']] as const;

/** The legal basis of a tax: its category, and the reason for a rate of 0 %. */
export const TaxTreatment = ({ path }: { readonly path: Path }): JSX.Element => {
  const { otherFields } = readAdjustment(at(path));
  const set = (name: string, value: string): void => put(path, withDetail(at(path), name, value));
  return (
    <Fold title="Category and reason" paths={['category', 'reason', 'reasonCode'].map((name) => [...path, name])}>
      <Field path={[...path, 'category']} label="Category">
        {(control) => (
          <span class="select">
            <select {...control} class="input" value={shownText(otherFields.category)} onChange={(event) => set('category', event.currentTarget.value)}>
              {CATEGORIES.map(([code, title]) => <option key={code} value={code}>{title}</option>)}
            </select>
          </span>
        )}
      </Field>
      <div class="grid two">
        {DETAILS.map(([name, label, placeholder]) => (
          <Field key={name} path={[...path, name]} label={label}>
            {(control) => <input {...control} type="text" class="input" value={shownText(otherFields[name])} placeholder={placeholder} dir="auto" autocomplete="off" onInput={(event) => set(name, event.currentTarget.value)} />}
          </Field>
        ))}
      </div>
    </Fold>
  );
};
