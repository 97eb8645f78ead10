import type { JSX } from 'preact';
import { Icon } from './icon.js';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { nextZoom, zoomedWidth, zoomOf, zoomText } from '../model/zoom.js';
import { auto, chooseAuto, draw, drawing, drawn, type DrawnPdf, isCurrent, pdfError } from '../state/pdf.js';
import { pageCount, pageNumber, shownZoom, zoom, type Zoom } from '../state/reading.js';
import type { OpenPdf } from '../viewer/viewer.js';
import { xmlLines } from '../model/xml-lines.js';
import { fileChoices, files, type Files, isEInvoiceDrawn, isXmlCurrent, retryXml, showFiles, xml, xmlError } from '../state/xml.js';
import { CopyButton } from './copy-button.js';
import { fieldErrors, phase } from '../state/responses.js';
import { isDemoKey, key, keyMode } from '../state/key.js';
import { online } from '../state/live.js';
import { chosenTheme } from '../state/theme.js';
import { ThemeTile } from './theme-tile.js';

/** Links that save a file and open it in a new tab. A narrow bar shows only their icons. */
const FileLinks = ({ file: { url, fileName }, fileType, isPrimary }: {
  readonly file: { readonly url: string; readonly fileName: string };
  /** What the file is, e.g. `PDF`. */
  readonly fileType: string;
  /** Whether saving it is the main thing to do. */
  readonly isPrimary?: boolean;
}): JSX.Element => (
  <>
    <a class={isPrimary === true ? 'button file-link primary' : 'button file-link'} href={url} download={fileName} title={`Download ${fileName}`}><Icon name="download" /><span>Download<span class="sr-only">{` the ${fileType}`}</span></span></a>
    <a class="button file-link" href={url} target="_blank" rel="noreferrer" title="Open in a new tab"><Icon name="open" /><span>Open<span class="sr-only">{` the ${fileType} in a new tab`}</span></span></a>
  </>
);

const NEAR = '600px 0px';
/** Margins that reduce the observed area to a line across the middle of the window. */
const MIDDLE = '-50% 0px -50% 0px';

const onVisible = (element: Element, rootMargin: string, action: () => void): IntersectionObserver => {
  const observer = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) action(); }, { rootMargin });
  observer.observe(element);
  return observer;
};

/** Draws a page once it is near, and again when its width changes. */
const drawWhenVisible = (pdf: OpenPdf, index: number, element: HTMLElement): (() => void) => {
  let drawnAt = 0;
  const draw = (): void => {
    const { clientWidth } = element;
    if (index === 0 && clientWidth > 0) shownZoom.value = zoomOf(pdf.sizes[0]?.[0] ?? 1, clientWidth);
    if (clientWidth === 0 || clientWidth === drawnAt) return;
    drawnAt = clientWidth;
    pdf.draw(index, element).catch(() => { drawnAt = 0; });
  };
  const resize = new ResizeObserver(draw);
  const near = onVisible(element, NEAR, () => { draw(); resize.observe(element); });
  const middle = onVisible(element, MIDDLE, () => { pageNumber.value = index + 1; });
  return () => { for (const observer of [near, middle, resize]) observer.disconnect(); };
};

const Page = ({ pdf, index }: { readonly pdf: OpenPdf; readonly index: number }): JSX.Element => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, height] = pdf.sizes[index] ?? [1, 1];
  useEffect(() => (frame.current === null ? undefined : drawWhenVisible(pdf, index, frame.current)), [pdf, index]);
  const size = typeof zoom.value === 'number' ? { width: `${zoomedWidth(width, zoom.value)}px`, maxWidth: 'none' } : { '--ratio': String(width / height) };
  return (
    <li class="page" data-fit={typeof zoom.value === 'number' ? 'none' : zoom.value} style={size} aria-label={`Page ${index + 1} of ${pdf.pageCount}`}>
      <svg class="page-spacer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <div ref={frame} class="page-frame" />
    </li>
  );
};

/** The pages of a PDF, each drawn when it scrolls near. The previous PDF stays visible until the next one is open. */
const PdfPages = ({ drawn }: { readonly drawn: DrawnPdf }): JSX.Element => {
  const pdf = useSignal<OpenPdf | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let isUnmounted = false;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('../viewer/viewer.js');
      const opened = await openPdf(new Uint8Array(await drawn.blob.arrayBuffer()));
      if (isUnmounted) { await opened.close(); return; }
      const previous = pdf.value;
      pdf.value = opened;
      pageCount.value = opened.pageCount;
      failed.value = false;
      await previous?.close();
    };
    open().catch(() => { failed.value = true; });
    return () => { isUnmounted = true; };
  }, [drawn]);
  if (failed.value) return <p class="stage-note">This browser could not show the PDF. Open or download it instead.</p>;
  const opened = pdf.value;
  if (opened === null) return <p class="stage-note">Loading the viewer …</p>;
  return <ol class="pages">{opened.sizes.map((_, index) => <Page key={index} pdf={opened} index={index} />)}</ol>;
};

const turnTo = (page: number): void => {
  document.querySelectorAll('.page').item(page - 1).scrollIntoView({ block: 'start' });
};

const PageButton = ({ by, title, icon }: { readonly by: 1 | -1; readonly title: string; readonly icon: 'up' | 'down' }): JSX.Element => {
  const target = pageNumber.value + by;
  return <button type="button" class="icon-button" aria-label={title} disabled={target < 1 || target > pageCount.value} onClick={() => turnTo(target)}><Icon name={icon} /></button>;
};

const ZoomButton = ({ direction, title, icon }: { readonly direction: 1 | -1; readonly title: string; readonly icon: 'add' | 'minus' }): JSX.Element => {
  const next = nextZoom(shownZoom.value, direction);
  return <button type="button" class="icon-button" aria-label={title} disabled={next === null} onClick={() => { zoom.value = next ?? zoom.value; }}><Icon name={icon} /></button>;
};

const FitButton = ({ to, title, text }: { readonly to: Zoom; readonly title: string; readonly text: string }): JSX.Element => (
  <button type="button" class="button quiet reading-text" data-to={to} aria-label={`${text}: ${title}`} aria-pressed={zoom.value === to} title={title} onClick={() => { zoom.value = to; }}>{text}</button>
);

const shownPage = (): number => Math.min(pageNumber.value, pageCount.value);

/** Page and zoom of the visible PDF. */
const PageAndZoomBar = (): JSX.Element | null => pageCount.value === 0 ? null : (
  <div class="reading-bar">
    <div class="reading-group" role="group" aria-label="Pages" data-count={pageCount.value}>
      {pageCount.value > 1 && <PageButton by={-1} title="Previous page" icon="up" />}
      <span class="reading-text"><span aria-hidden="true">{`${shownPage()} / ${pageCount.value}`}</span><span class="sr-only">{`Page ${shownPage()} of ${pageCount.value}`}</span></span>
      {pageCount.value > 1 && <PageButton by={1} title="Next page" icon="down" />}
    </div>
    <div class="reading-group" role="group" aria-label="Zoom">
      <ZoomButton direction={-1} title="Zoom out" icon="minus" />
      <FitButton to="width" title="fit to the width" text={zoomText(shownZoom.value)} />
      <ZoomButton direction={1} title="Zoom in" icon="add" />
      <FitButton to="page" title="show the whole page" text="Fit" />
    </div>
  </div>
);

/** Maximum number of characters shown, because more would slow the page down. The download contains all of them. */
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

// The last XML stays visible until the next one is there, so that the scroll position is kept.
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
const XmlView = (): JSX.Element => (
  <div class="file">
    <XmlBar />
    <div class="stage" id="stage-xml" role="region" aria-label="XML of the e-invoice" tabIndex={0} aria-busy={!isXmlCurrent.value && xmlError.value === null}><XmlContent /></div>
  </div>
);

/** A drawing that takes longer is not shown in green. */
const QUICK_MS = 1000;

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

/** Chooses between the pages and the XML of an e-invoice, or both if there is space. */
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
        {/* The switch comes first, because it changes the width of the button. */}
        <label class="check auto"><input type="checkbox" role="switch" class="switch" checked={auto.value} onChange={(event) => chooseAuto(event.currentTarget.checked)} aria-describedby="pdf-cost" /><span>Draw as I type</span></label>
        <button type="button" class={isDownloadFirst() ? 'button generate' : 'button generate primary'} title="Generate PDF" disabled={!canDraw()} onClick={() => { void draw(); }} aria-keyshortcuts="Control+Enter Meta+Enter"><Icon name="bolt" /><span>Generate PDF</span></button>
        <FileSwitch />
      </div>
      <div class="pdf-state">
        <p class="hint" id="pdf-cost"><span class="chip" data-tone={tone} data-slow={(drawn.value?.ms ?? 0) > QUICK_MS}>{text}</span><span class="cost-dot"> · </span><span title={costText()}>{costText()}</span></p>
        {files.value !== 'xml' && <PageAndZoomBar />}
      </div>
      {drawn.value !== null && files.value !== 'xml' && <div class="row"><FileLinks file={drawn.value} fileType="PDF" isPrimary={isDownloadFirst()} /></div>}
    </div>
  );
};

const emptyText = (): string => {
  if (key.value === '') return 'Enter an API key to draw the PDF.';
  if (phase.value.kind === 'rejected') return `Fix ${fieldErrors.value.length === 1 ? 'one field' : `${fieldErrors.value.length} fields`} to draw the PDF.`;
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
