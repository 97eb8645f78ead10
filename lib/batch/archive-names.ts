import { orDefaultName, unicodeBaseName } from '../text/file-name.js';

/**
 * Names the files of an archive.
 * @returns the name of an invoice's files without their ending. Names that differ only in case would be one file on
 * some systems, so a later one gets the next free number
 */
export const archiveNames = (): ((invoiceNumber: string) => string) => {
  const taken = new Set<string>();
  return (invoiceNumber) => {
    const baseName = orDefaultName(unicodeBaseName(invoiceNumber), '_');
    let name = baseName;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${baseName}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  };
};
