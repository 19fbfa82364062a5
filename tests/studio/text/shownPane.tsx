import { EditorView } from '@codemirror/view'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import type { Finding } from '../../../src/engine/values/finding'
import type { Place } from '../../../src/studio/studioFlow'
import { TextPane } from '../../../src/studio/text/TextPane'
import { createDocuments } from './documentsInMemory'
import './editorInJsdom'

/** Shows documents by path, the flow's own first, and waits for the editor. */
export async function showPane(texts: Readonly<Record<string, string>>, files = Object.keys(texts)) {
  const { documents, save } = createDocuments(texts)
  const onCaret = vi.fn<(place: Place) => void>()
  let [findings, place]: [readonly Finding[], Place | null] = [[], null]
  const draw = () => (
    <TextPane
      documents={documents}
      folders={['flows']}
      files={files}
      findings={findings}
      place={place}
      onCaret={onCaret}
    />
  )
  const { rerender, container } = render(draw())
  const view = await waitFor(() => {
    const root = [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot
    const text = root?.querySelector<HTMLElement>('.cm-content') ?? null
    const found = text === null ? null : EditorView.findFromDOM(text)
    if (found === null) throw new Error('There is no editor yet.')
    return found
  })
  return {
    documents,
    container,
    view,
    onCaret,
    /** Saves as another program does. */
    save: (file: string, text: string) => act(() => save(file, text)),
    find: (next: readonly Finding[]) => {
      findings = next
      rerender(draw())
    },
    goTo: (next: Place) => {
      place = next
      rerender(draw())
    },
    /** Types at the first place of `before`, where ‸ is the caret; without it behind it. */
    type: (before: string, text: string) => {
      const at = view.state.doc.toString().indexOf(before.replace('‸', ''))
      if (at === -1) throw new Error(`The text has no ${before}.`)
      const from = at + (before.includes('‸') ? before.indexOf('‸') : before.length)
      act(() => view.dispatch({ changes: { from, insert: text }, selection: { anchor: from + text.length } }))
    },
    press: (key: string, modifiers: object = {}) => fireEvent.keyDown(view.contentDOM, { key, ...modifiers }),
    /** What the completion list offers. */
    getOffered: () => [...view.dom.querySelectorAll('[role=option]')].map(({ textContent }) => textContent),
    getText: () => view.state.doc.toString(),
    /** The line of the caret, with ‸ for it. */
    getCaretLine: () => {
      const { head } = view.state.selection.main
      const { from, text } = view.state.doc.lineAt(head)
      return `${text.slice(0, head - from)}‸${text.slice(head - from)}`
    },
  }
}
