import { describe, expect, test } from '@jest/globals';
import { linkLines } from '../../../../lib/layout/engine/find-links.js';
import type { TextLine } from '../../../../lib/layout/engine/text.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { TEXT_STYLE } from '../support/laid-out.js';

const LINK = { tag: 'Link', children: [] } as const;
const measurer = new FakeMeasurer();
const linked = (text: string, widthPt = 500): ReturnType<typeof linkLines> =>
  linkLines(text, measurer.wrap(text, TEXT_STYLE.font, widthPt));

describe('linkLines', () => {
  test('gives nothing for a text without addresses', () => expect(linked('nothing here')).toBeUndefined());

  test('places a link after the text before it', () => {
    expect(linked('Ask me@acme.example now')).toEqual([[{ uri: 'mailto:me@acme.example', node: LINK, start: 4, end: 19 }]]);
    expect(linked('me@acme.example now')).toEqual([[{ uri: 'mailto:me@acme.example', node: LINK, start: 0, end: 15 }]]);
  });

  test('links to the whole address from each line of a wrapped one', () => {
    const uri = 'https://acme.example/a/long/path';
    expect(linked(`see ${uri}`, 80)?.flat().map((link) => [link.uri, link.start])).toEqual([[uri, 0], [uri, 0]]);
    const nodes = linked(`see ${uri} or x@acme.example`, 80)?.flat().map(({ node }) => node);
    expect(nodes).toHaveLength(3);
    expect([nodes?.[0] === nodes?.[1], nodes?.[1] === nodes?.[2]]).toEqual([true, false]);
  });

  test('finds the right line of a word that occurs twice', () => {
    expect(linked('x@acme.example\nx@acme.example\nend')?.map((links) => links.length)).toEqual([1, 1, 0]);
  });

  test('links an address in a line with right-to-left letters', () => {
    expect(linked('דואר me@acme.example, או')?.[0]).toMatchObject([{ start: 5, end: 20 }]);
  });

  test('counts a tab as the spaces that are set for it', () => {
    const line = { ...measurer.line('mail:    me@acme.example', TEXT_STYLE.font) };
    expect(linkLines('mail:\tme@acme.example', [line])).toMatchObject([[{ start: 9, end: 24 }]]);
  });

  test('links the whole text to a given address', () => {
    const uri = 'https://pay.example/1';
    const text = 'Pay online or by mail to x@acme.example';
    const links = linkLines(text, measurer.wrap(text, TEXT_STYLE.font, 100), { uri });
    expect(links?.flat().map((link) => [link.uri, link.start])).toEqual([[uri, 0], [uri, 0], [uri, 0]]);
  });

  test('links nothing in a line that is not found in the text', () => {
    const strange: TextLine = { ...measurer.line('other', TEXT_STYLE.font) };
    expect(linkLines('me@acme.example', [strange])).toEqual([[]]);
  });
});
