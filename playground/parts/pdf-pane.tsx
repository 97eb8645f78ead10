import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { fieldErrors, phase } from '../state/answers.js';
import { isDemoKey, key, keyMode } from '../state/key.js';
import { online } from '../state/live.js';
import { chosenTheme } from '../state/theme.js';
import { fileChoices, files, isEInvoiceDrawn, showFiles, type Files } from '../state/xml.js';
import { auto, chooseAuto, draw, drawing, drawn, isCurrent, pdfError } from '../state/pdf.js';
import { FileLinks } from './file-links.js';
import { Icon } from './icon.js';
import { PdfPages } from './pdf-pages.js';
import { PageAndZoomBar } from './reading-bar.js';
import { ThemeTile } from './theme-tile.js';
import { XmlView } from './xml-view.js';

const costText = (): string => {
  if (isDemoKey.value) return 'counts on this machine only';
  if (keyMode.value === 'test') return 'test PDFs are not counted';
  return auto.value ? 'each change counts as an invoice' : 'each PDF counts as an invoice';
};

const pdfStatus = (): readonly [tone: string, text: string] => {
  if (drawing.value) return ['busy', 'Drawing …'];
  if (pdfError.value !== null) return ['bad', 'Not drawn'];
  if (drawn.value === null) return ['none', 'No PDF yet'];
  return isCurrent.value ? ['good', `Drawn in ${Math.round(drawn.value.ms)} ms`] : ['stale', 'Out of date'];
};

// While each change is drawn, the next step is to take the PDF.
const isDownloadFirst = (): boolean => auto.value && drawn.value !== null && files.value !== 'xml';

const canDraw = (): boolean => key.value !== '' && !drawing.value;

const TITLES: Readonly<Record<Files, string>> = { pdf: 'PDF', both: 'Both', xml: 'XML' };

/** Chooses between the pages and the XML of an e-invoice, or both where they have room. */
const FileSwitch = (): JSX.Element | null => !isEInvoiceDrawn.value ? null : (
  <fieldset class="segments">
    <legend class="sr-only">Visible files</legend>
    {fileChoices.value.map((each) => (
      <label key={each}><input type="radio" name="file" class="sr-only" checked={files.value === each} onChange={() => showFiles(each)} /><span>{TITLES[each]}</span></label>
    ))}
  </fieldset>
);

const Toolbar = (): JSX.Element => {
  const [tone, text] = pdfStatus();
  return (
    <div class="pdf-bar" data-first={isDownloadFirst() ? 'download' : 'generate'}>
      <div class="row">
        <button type="button" class={isDownloadFirst() ? 'button generate' : 'button generate primary'} title="Generate PDF" disabled={!canDraw()} onClick={() => { void draw(); }} aria-keyshortcuts="Control+Enter Meta+Enter"><Icon name="bolt" /><span>Generate PDF</span></button>
        <label class="check auto"><input type="checkbox" role="switch" class="switch" checked={auto.value} onChange={(event) => chooseAuto(event.currentTarget.checked)} aria-describedby="pdf-cost" />Draw as I type</label>
        <FileSwitch />
        {drawn.value !== null && files.value !== 'xml' && <FileLinks file={drawn.value} fileType="PDF" isPrimary={isDownloadFirst()} />}
      </div>
      <div class="pdf-state">
        <p class="hint" id="pdf-cost"><span class="chip" data-tone={tone}>{text}</span>{` · ${costText()}`}</p>
        {files.value !== 'xml' && <PageAndZoomBar />}
      </div>
    </div>
  );
};

const emptyText = (): string => {
  if (key.value === '') return 'Enter an API key to draw the PDF.';
  if (phase.value.kind === 'refused') return `Fix ${fieldErrors.value.length === 1 ? 'one field' : `${fieldErrors.value.length} fields`} to draw the PDF.`;
  return drawing.value ? 'Drawing the PDF …' : 'Press Generate PDF, or Ctrl and Enter anywhere on the page.';
};

const Pages = (): JSX.Element => (
  <div class="file">
    <div class="stage" id="stage-pdf" role="region" aria-label="Pages of the PDF" tabIndex={0} aria-busy={drawing.value}>
      {drawn.value === null ? <div class="empty-page"><ThemeTile name={chosenTheme()} /><p>{emptyText()}</p></div> : <PdfPages drawn={drawn.value} />}
    </div>
  </div>
);

/** The PDF of the request, its XML, or both side by side. The viewer loads while the PDF is drawn. */
export const PdfPane = (): JSX.Element => {
  useEffect(() => { if (drawing.value && online.value) import('../viewer/viewer.js').catch(() => undefined); }, [drawing.value]);
  return (
    <>
      <Toolbar />
      {pdfError.value !== null && <p class="strip bad" role="alert"><Icon name="alert" /><span><b>{pdfError.value.code}</b> {pdfError.value.message}</span></p>}
      <div class="files" data-files={files.value}>
        {files.value !== 'xml' && <Pages />}
        {files.value !== 'pdf' && <XmlView />}
      </div>
    </>
  );
};
