import { describe, expect, test } from '@jest/globals';
import { tableNode, totalsNode } from '../../../../lib/layout/table/table.js';
import { contextOf } from '../support/laid-out.js';

const phrase = (text: string): { readonly text: string; readonly field: string } => ({ text, field: 'labels.item' });
const row = { tag: 'TR', children: [] } as const;

describe('a table', () => {
  test('is named by its labels that are not hidden', () => {
    expect(tableNode({ language: 'de' }, [phrase(''), phrase('Qty'), phrase('Rate')], [row])).toEqual({ tag: 'Table', children: [row], summary: 'Qty, Rate' });
    expect(tableNode({ language: 'de' }, [phrase('')], [row])).toEqual({ tag: 'Table', children: [row] });
  });

  test('is named with the commas of its language, and by each label once', () => {
    const nameIn = (language: string): string | undefined => tableNode({ language }, [phrase('a'), phrase('b'), phrase('a')], [row]).summary;
    expect(['de', 'he', 'ar-EG', 'ja'].map(nameIn)).toEqual(['a, b', 'a, b', 'a\u060c b', 'a\u3001b']);
  });

  test('is named by the labels in the language of the first one only', () => {
    const labels = [phrase('Artikel'), { ...phrase('Rate'), language: 'en' }, phrase('Betrag')];
    expect(tableNode({ language: 'de' }, labels, [row])).toEqual({ tag: 'Table', summary: 'Artikel, Betrag', children: [row] });
  });

  test('has the language of its name; its rows have that of the document', () => {
    expect(tableNode({ language: 'de' }, [{ ...phrase('Item'), language: 'en' }], [row])).toEqual({
      tag: 'Table', language: 'en', summary: 'Item', children: [{ ...row, language: 'de' }],
    });
  });
});

describe('the totals', () => {
  const nameFor = (labels: Record<string, string>): string | undefined => totalsNode(contextOf({ labels, tax: '5%' }), []).summary;

  test('are named by their labels, that of the total first, then that of the balance', () => {
    expect(nameFor({ total: 'Sum' })).toBe('Sum, Balance Due, Subtotal, Tax (5%)');
    expect(nameFor({})).toBe('Balance Due, Subtotal, Tax (5%)');
    expect(nameFor({ total: '' })).toBe('Balance Due, Subtotal, Tax (5%)');
    expect(nameFor({ total: '', balanceDue: '' })).toBe('Subtotal, Tax (5%)');
    expect(nameFor({ total: '', balanceDue: '', subtotal: '' })).toBe('Tax (5%)');
  });

  test('have their rows in one body', () => {
    expect(totalsNode(contextOf(), [row]).children).toEqual([{ tag: 'TBody', children: [row] }]);
  });
});
