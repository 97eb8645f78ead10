/** One way to draw the invoice. */
export interface Competitor {
  readonly name: string;
  /** File in packages/bench/engines. Ours is bundled first. */
  readonly module: string;
  readonly factory: string;
  /** `body`: the request as parsed JSON. `printed`: the formatted texts. */
  readonly input: 'body' | 'printed';
}

const peer = (name: string, module: string, factory = 'createRenderer'): Competitor => ({ name, module, factory, input: 'printed' });

/** In the order of the table. The others are compared with the first. */
export const COMPETITORS: readonly Competitor[] = [
  { name: 'ours', module: 'ours', factory: 'createRenderer', input: 'body' },
  peer('typst', 'typst'),
  peer('typst-a3a', 'typst', 'createPdfARenderer'),
  peer('typst-untagged', 'typst', 'createUntaggedRenderer'),
  peer('pdfkit', 'pdfkit'),
  peer('pdfmake', 'pdfmake'),
  peer('jspdf', 'jspdf'),
  peer('pdf-lib', 'pdf-lib'),
  peer('react-pdf', 'react-pdf'),
];
