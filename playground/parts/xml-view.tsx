import type { JSX } from 'preact';
import { xmlLines } from '../model/xml-lines.js';
import { isXmlCurrent, retryXml, xml, xmlError } from '../state/xml.js';
import { CopyButton } from './copy-button.js';
import { FileLinks } from './file-links.js';
import { Icon } from './icon.js';

/** Most characters that are shown. More would slow the page down. The download contains all of them. */
const MAX_SHOWN_CHARACTERS = 200_000;

const XmlLines = ({ text }: { readonly text: string }): JSX.Element => (
  <pre class="xml" lang="en">
    {xmlLines(text).map(({ depth, tokens }, number) => (
      <span key={number} class="xml-line" style={{ '--depth': String(depth) }}>
        {tokens.map(({ kind, text: part }, index) => (kind === 'tag' ? <span key={index} class="xml-tag">{part}</span> : part))}
      </span>
    ))}
  </pre>
);

const XmlBar = (): JSX.Element => (
  <div class="file-bar">
    <span class="file-name">{xml.value?.fileName ?? 'XML'}</span>
    {xml.value !== null && isXmlCurrent.value && <><CopyButton text={xml.value.text} title="Copy" quiet /><FileLinks file={xml.value} fileType="XML" /></>}
  </div>
);

const XmlError = ({ message }: { readonly message: string }): JSX.Element => (
  <div class="stage-note">
    <p>{`No XML: ${message}`}</p>
    <button type="button" class="button" onClick={retryXml}><Icon name="reset" />Try again</button>
  </div>
);

// The last XML stays visible until the next one is there, so that the place in it is kept.
const XmlContent = (): JSX.Element => {
  if (xmlError.value !== null) return <XmlError message={xmlError.value.message} />;
  if (xml.value === null) return <p class="stage-note">The XML is coming …</p>;
  const { text } = xml.value;
  return (
    <>
      <XmlLines text={text.slice(0, MAX_SHOWN_CHARACTERS)} />
      {text.length > MAX_SHOWN_CHARACTERS && <p class="stage-note">The download has the rest.</p>}
    </>
  );
};

/** The XML of the drawn e-invoice, with its line numbers and its own links. */
export const XmlView = (): JSX.Element => (
  <div class="file">
    <XmlBar />
    <div class="stage" id="stage-xml" role="region" aria-label="XML of the e-invoice" tabIndex={0} aria-busy={!isXmlCurrent.value && xmlError.value === null}><XmlContent /></div>
  </div>
);
