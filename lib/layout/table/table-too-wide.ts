/** The columns that the request asks for have no space on its paper. */
export class TableTooWide extends Error {
  /**
   * @param needPt Width that the columns need, with the white space between them
   * @param columnsPt least widths of the columns, in reading order
   */
  constructor(readonly widthPt: number, readonly needPt: number, readonly columnsPt: readonly number[]) {
    super('The columns of the table are too wide for the paper.');
  }
}
