import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { asTotals, tableNode, totalsNode } from '../../../../lib/layout/table/table-node.js';
import { kitOf } from '../support/laid-out.js';

const phrase = (text: string): { readonly text: string; readonly field: string } => ({ text, field: 'labels.item' });
const row = { tag: 'TR', children: [] } as const;

describe('a table', () => {
  test('is named by its first label that is not hidden', () => {
    expect(tableNode({ language: 'de' }, [phrase(''), phrase('Qty'), phrase('Rate')], [row])).toEqual({ tag: 'Table', children: [row], summary: 'Qty' });
    expect(tableNode({ language: 'de' }, [phrase('')], [row])).toEqual({ tag: 'Table', children: [row] });
  });

  test('has the language of its name; its rows have that of the document', () => {
    expect(tableNode({ language: 'de' }, [{ ...phrase('Item'), language: 'en' }], [row])).toEqual({
      tag: 'Table', language: 'en', summary: 'Item', children: [{ ...row, language: 'de' }],
    });
  });
});

describe('the totals', () => {
  const nameFor = (labels: Record<string, string>): string | undefined => totalsNode(kitOf({ labels, tax: '5%' }), []).summary;

  test('are named by the label of the total, or of the balance, or of another row', () => {
    expect(nameFor({})).toBe('Total');
    expect(nameFor({ total: '' })).toBe('Balance Due');
    expect(nameFor({ total: '', balanceDue: '' })).toBe('Subtotal');
    expect(nameFor({ total: '', balanceDue: '', subtotal: '' })).toBe('Tax (5%)');
  });

  test('have their rows in one body', () => {
    expect(totalsNode(kitOf(), [row]).children).toEqual([{ tag: 'TBody', children: [row] }]);
    expect(asTotals(kitOf(), EMPTY).nodes).toEqual([{ tag: 'Table', children: [{ tag: 'TBody', children: [] }], summary: 'Balance Due' }]);
  });
});
