import { EditorView } from '@codemirror/view';

/** The editor uses the colours of the page, including the dark ones. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-content': { padding: '12px 0 64px', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 16px 0 6px' },
  '.cm-content ::selection': { backgroundColor: 'var(--selection)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-faint)', border: 'none', paddingLeft: '8px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-name': { color: 'var(--code-name)' },
  '.cm-text': { color: 'var(--code-text)' },
  '.cm-number': { color: 'var(--code-number)' },
  '.cm-mark': { color: 'var(--ink-soft)' },
  '.cm-odd': { color: 'var(--bad)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad)', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)', textUnderlineOffset: '3px' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '8px', boxShadow: 'var(--shadow)', overflow: 'hidden' },
  '.cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--sans)', fontSize: '13px', borderLeft: '3px solid', maxWidth: '36ch', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-picture': { fontFamily: 'var(--sans)', fontSize: '12px', color: 'var(--ink-soft)', backgroundColor: 'var(--hover)', borderRadius: '4px', padding: '1px 6px' },
});
