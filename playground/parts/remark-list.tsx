import type { JSX } from 'preact';
import type { Remark } from '../model/offences.js';
import { goTo } from './go-to.js';
import { Message } from './message.js';

/** Remarks with links to their fields, and the rules that they come from. */
export const RemarkList = ({ remarks }: { readonly remarks: readonly Remark[] }): JSX.Element => (
  <ul class="remark-list">
    {remarks.map((remark) => (
      <li key={remark.field + remark.message}>
        <button type="button" class="link" onClick={() => goTo(remark.path)}><code>{remark.field}</code></button> <Message text={remark.message} />
        {remark.rules.map((rule) => <span key={rule} class="rule">{rule}</span>)}
      </li>
    ))}
  </ul>
);
