import type { JSX } from 'preact';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import type { Suggestion } from '../model/suggestions.js';
import { ComboboxField } from './combobox.js';
import { TextField } from './inputs.js';

/** An identifier with the code of its kind. */
export const IdentifierField = ({ group, label, schemes }: { readonly group: Path; readonly label: string; readonly schemes: readonly Suggestion[] }): JSX.Element => (
  <div class="identified" id={controlId(group)} tabIndex={-1}>
    <TextField path={[...group, 'id']} label={label} />
    <ComboboxField path={[...group, 'scheme']} label="Scheme" suggestions={schemes} />
  </div>
);
