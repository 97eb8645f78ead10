import type { JSX } from 'preact';
import { Icon } from './icon.js';

/** Links that save a file and open it in a new tab. A narrow bar shows only their icons. */
export const FileLinks = ({ file: { url, fileName }, fileType, isPrimary }: {
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
