import type { JSX } from 'preact';
import { counted } from '../model/offences.js';

/** How much there is to fix and to know in a part of the form that can be folded. */
export const Badges = ({ faults, warnings }: { readonly faults: number; readonly warnings: number }): JSX.Element => (
  <>
    {faults > 0 && <span class="badge bad">{`${faults} to fix`}</span>}
    {warnings > 0 && <span class="badge warn">{counted(warnings, 'warning')}</span>}
  </>
);
