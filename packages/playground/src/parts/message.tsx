import type { JSX } from 'preact';

/** A message of the service. Text between backticks is shown as code. */
export const Message = ({ text }: { readonly text: string }): JSX.Element => (
  <span>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</span>
);
