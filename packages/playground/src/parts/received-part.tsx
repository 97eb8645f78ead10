import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { countText } from '../model/field-messages.js';
import type { Difference, Unread } from '../model/received.js';
import { drawReceived, openReceived, readState, received } from '../state/received.js';
import { isDemoKey, key, keyMode } from '../state/key.js';
import { drawn, isCurrent } from '../state/pdf.js';
import { Icon } from './icon.js';

const statusText = (): string => {
  const { kind } = readState.value;
  if (kind === 'none') return '';
  if (kind === 'failed') return 'Nothing was read.';
  return kind === 'reading' ? 'Reading the file …' : 'Drawing its page …';
};

const ReadError = (): JSX.Element | null => (readState.value.kind === 'failed' ? <p class="remark bad" role="alert">{readState.value.message}</p> : null);

const ONE_FILE = 'Choose one file at a time.';

/**
 * Takes the XML or PDF of a received e-invoice, and closes its dialog when the form shows it.
 * @param dropped files that were dropped on the page
 */
export const ReadFile = ({ dropped, open }: { readonly dropped: Signal<readonly File[]>; readonly open: Signal<boolean> }): JSX.Element => {
  const read = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) readState.value = { kind: 'failed', message: ONE_FILE };
    else if (await openReceived(file)) open.value = false;
  };
  useEffect(() => {
    readState.value = { kind: 'none' };
    return () => { dropped.value = []; };
  }, []);
  useEffect(() => { if (key.value !== '') void read(dropped.value); }, [dropped.value]);
  if (key.value === '') return <p class="remark warn">Enter an API key first.</p>;
  return (
    <>
      <p class="hint" id="read-hint">
        An e-invoice that you received, as XML or as a PDF that contains it: UBL, CII, Factur-X, ZUGFeRD or XRechnung. You can also drop it anywhere on the page.
      </p>
      <div class="row">
        <span class="file">
          <input
            type="file" accept=".xml,.pdf" aria-label="Choose an XML or PDF file" aria-describedby="read-hint"
            onChange={({ currentTarget }) => { void read([...currentTarget.files ?? []]); currentTarget.value = ''; }}
          />
          <span class="button" aria-hidden="true">Choose an XML or PDF file</span>
        </span>
      </div>
      <p role="status">{statusText()}</p>
      <ReadError />
    </>
  );
};

const Differences = ({ rows }: { readonly rows: readonly Difference[] }): JSX.Element => (
  <table class="batch">
    <caption class="label">Amounts that differ</caption>
    <thead><tr><th scope="col">Term</th><th scope="col">Where</th><th scope="col">In the file</th><th scope="col">Computed</th></tr></thead>
    <tbody>
      {rows.map(({ term, at, stated, computed }) => (
        <tr key={`${at} ${term}`}><th scope="row">{term}</th><td>{at}</td><td>{stated || '–'}</td><td>{computed || '–'}</td></tr>
      ))}
    </tbody>
  </table>
);

const MAX_LISTED = 100;

const UnreadList = ({ entries }: { readonly entries: readonly Unread[] }): JSX.Element => (
  <details class="more">
    <summary>What the form does not hold<span class="badge">{entries.length}</span></summary>
    <ul class="remark-list">
      {entries.slice(0, MAX_LISTED).map(({ path, term, value, reason }, index) => (
        <li key={index}><code>{path}</code>{term !== '' && ` ${term}`} {reason}{value !== '' && <>: <q>{value}</q></>}</li>
      ))}
    </ul>
    {entries.length > MAX_LISTED && <p class="hint">{`and ${entries.length - MAX_LISTED} more`}</p>}
  </details>
);

const costText = (): string => (isDemoKey.value || keyMode.value === 'test' ? '' : ' This counts as one invoice.');

/** The file that the form was read from: what it is, which amounts differ, and what the form does not hold. */
export const ReceivedPart = (): JSX.Element | null => {
  if (received.value === null) return null;
  const { fileName, source, differences, unread, invoice } = received.value;
  const isShown = drawn.value?.body === JSON.stringify(invoice) && isCurrent.value;
  return (
    <section class="received stack tight" aria-label="The received file">
      <div class="row">
        <h3>{fileName}</h3>
        <button type="button" class="icon-button" aria-label={`Close ${fileName}`} onClick={() => { received.value = null; }}><Icon name="close" /></button>
      </div>
      <p class="hint">{source}</p>
      {differences.length === 0 ? <p>All amounts are as computed.</p> : <Differences rows={differences} />}
      {unread.length > 0 && <UnreadList entries={unread} />}
      {!isShown && (
        <div class="row">
          <button type="button" class="button" onClick={() => { void drawReceived(); }}>Draw the file’s page</button>
          <span class="hint">{`With ${countText(differences.length, 'difference')} marked.${costText()}`}</span>
        </div>
      )}
      <ReadError />
    </section>
  );
};
