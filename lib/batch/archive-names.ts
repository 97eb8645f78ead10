import { orInvoice, unicodeStem } from '../text/file-name.js';

/**
 * Names the files of an archive.
 * @returns the name of an invoice's files without their ending. Names that differ only in case would be one file on
 * some systems, so a later one gets the next free number
 */
export const archiveNames = (): ((invoiceNumber: string) => string) => {
  const taken = new Set<string>();
  return (invoiceNumber) => {
    const stem = orInvoice(unicodeStem(invoiceNumber), '_');
    let name = stem;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  };
};
