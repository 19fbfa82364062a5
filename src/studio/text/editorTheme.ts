import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const ring = { outline: '2px solid var(--color-focus)', outlineOffset: '-2px' }

const control = {
  minHeight: '1.75rem',
  border: '1px solid var(--color-control)',
  borderRadius: '0.25rem',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  font: 'inherit',
}

/** The custom properties of the product's theme are inherited into the shadow root. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-text)', backgroundColor: 'var(--color-surface)', fontSize: '0.875rem' },
  '&.cm-focused': ring,
  '.cm-scroller': { fontFamily: 'var(--font-family-code)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--color-text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-text)', borderLeftWidth: '2px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-tint) 50%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-tint)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-page)',
    color: 'var(--color-muted)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-foldPlaceholder': { ...control, padding: '0 0.25rem', minHeight: '0' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-focus) 30%, transparent)',
    forcedColorAdjust: 'none',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--color-warning-tint)', outline: '1px solid var(--color-warning)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--color-warning)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--color-tint)',
    outline: '1px solid var(--color-control)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--color-danger-tint)' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--color-danger)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', borderBottom: '2px dashed var(--color-warning)' },
  '.cm-lintRange-active': { backgroundColor: 'var(--color-warning-tint)' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--color-danger)' },
  '.cm-lintPoint-warning:after': { borderBottomColor: 'var(--color-warning)' },
  '.cm-tooltip': {
    maxWidth: 'min(32rem, 90vw)',
    border: '1px solid var(--color-control)',
    borderRadius: '0.25rem',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-text)',
  },
  '.cm-tooltip-hover, .cm-completionInfo': { padding: '0.25rem 0.5rem', whiteSpace: 'pre-line' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-family-code)',
    maxHeight: 'none',
    overflowY: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { minHeight: '1.5rem', padding: '0.125rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-fill)',
    color: 'var(--color-on-fill)',
    // Seen in forced colours, which have no other ground.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  '.cm-completionDetail': { color: 'inherit', fontStyle: 'normal', opacity: '0.85' },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem', whiteSpace: 'pre-line' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--color-danger)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--color-warning)' },
  '.cm-panels': { backgroundColor: 'var(--color-page)', color: 'var(--color-text)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.cm-panel.cm-search': { padding: '0.5rem 2rem 0.5rem 0.5rem', fontSize: '0.875rem' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '1.5rem',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search input[type=checkbox]': { width: '1.25rem', height: '1.25rem' },
  '.cm-textfield': { ...control, fontSize: 'inherit' },
  '.cm-button': { ...control, padding: '0 0.5rem', backgroundImage: 'none', fontSize: 'inherit' },
  '.cm-panel button[name=close]': { minWidth: '1.75rem', minHeight: '1.75rem', color: 'inherit' },
  '.cm-panel :is(input, button):focus-visible, .cm-foldGutter :focus-visible': ring,
})

const tokens = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-info)' },
  { tag: tags.string, color: 'var(--color-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-warning)' },
  { tag: tags.invalid, color: 'var(--color-danger)' },
])

export const editorTheme: Extension = [look, syntaxHighlighting(tokens)]
