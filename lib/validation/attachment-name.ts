import { quoteValue } from './quote-value.js';

/** Names that Windows gives to devices, in any case and with any ending. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *$/i;

const nameMessage = (expected: string, name: string): string => `Expected ${expected}; got ${quoteValue(name)}.`;

/**
 * Checks the file name of an attachment. The recipient's program saves the file under this name, so it must be a name
 * in one folder on every system, and open as the kind of file that it is.
 * @param endings of files of its media type, such as `.csv`; empty if that is unknown, then any ending is valid
 * @returns a sentence, or undefined for a valid name
 * @see docs/e-invoices.md#attachments
 */
export const attachmentNameError = (name: string, extensions: readonly string[]): string | undefined => {
  const extension = extensions.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  if (/[/\\:]/.test(name)) return nameMessage('a file name without a folder or drive, so without /, \\ and :', name);
  if (extensions.length > 0 && extension === '') return nameMessage(`a file name that ends in ${extensions.join(' or ')}, as its media type says`, name);
  if (/^[. ]*$/.test(name.slice(0, name.length - extension.length))) return nameMessage(`a file name with letters or digits before ${extension || 'its ending'}`, name);
  return WINDOWS_DEVICE.test(name.replace(/\..*$/s, ''))
    ? nameMessage('a file name that Windows does not reserve for a device', name)
    : undefined;
};
