import type { JSX } from 'preact';
import { countText } from '../model/offences.js';

/** How much there is to fix and to know in a part of the form that can be folded. */
export const Badges = ({ errorCount, warningCount }: { readonly errorCount: number; readonly warningCount: number }): JSX.Element => (
  <>
    {errorCount > 0 && <span class="badge bad">{`${errorCount} to fix`}</span>}
    {warningCount > 0 && <span class="badge warn">{countText(warningCount, 'warning')}</span>}
  </>
);
