import type { JSX } from 'preact';
import type { FieldMessage } from '../model/offences.js';
import { focusField } from './go-to.js';
import { Message } from './message.js';

/** Remarks with links to their fields, and the rules that they come from. */
export const MessageList = ({ messages }: { readonly messages: readonly FieldMessage[] }): JSX.Element => (
  <ul class="remark-list">
    {messages.map((remark) => (
      <li key={remark.field + remark.message}>
        <button type="button" class="link" onClick={() => focusField(remark.path)}><code>{remark.field}</code></button> <Message text={remark.message} />
        {remark.rules.map((rule) => <span key={rule} class="rule">{rule}</span>)}
      </li>
    ))}
  </ul>
);
