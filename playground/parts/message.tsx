import type { JSX } from 'preact';

/** A message of the service. What it has between backticks is code. */
export const Message = ({ text }: { readonly text: string }): JSX.Element => (
  <span>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</span>
);
