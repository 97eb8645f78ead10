/** One way to make the invoice. */
export interface Contestant {
  readonly name: string;
  /** Below tests/bench/engines; ours is bundled first. */
  readonly module: string;
  readonly factory: string;
  /** `body`: the request as parsed JSON. `printed`: the texts, ready to print. */
  readonly input: 'body' | 'printed';
}

const peer = (name: string, module: string, factory = 'createRenderer'): Contestant => ({ name, module, factory, input: 'printed' });

/** In the order of the table; the first is what the others are compared with. */
export const CONTESTANTS: readonly Contestant[] = [
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
