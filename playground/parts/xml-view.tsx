import type { JSX } from 'preact';
import { xmlTokens } from '../model/xml-tokens.js';
import { drawn } from '../state/pdf.js';
import { xml, xmlFault } from '../state/xml.js';

/** More would slow the page down. The download has everything. */
const MOST_SHOWN = 200_000;

const Tokens = ({ text }: { readonly text: string }): JSX.Element => (
  <>{xmlTokens(text.slice(0, MOST_SHOWN)).map(({ kind, text: part }, index) => (kind === 'tag' ? <span key={index} class="xml-tag">{part}</span> : part))}</>
);

/** The XML of the drawn e-invoice. */
export const XmlView = (): JSX.Element => {
  if (xmlFault.value !== null) return <p class="stage-note">{`No XML: ${xmlFault.value.message}`}</p>;
  if (xml.value === null || xml.value.of !== drawn.value) return <p class="stage-note">The XML is coming …</p>;
  const { text } = xml.value;
  return (
    <>
      <pre class="xml" lang="en"><Tokens text={text} /></pre>
      {text.length > MOST_SHOWN && <p class="stage-note">The download has the rest.</p>}
    </>
  );
};
