import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilesContext } from '../../../src/renderer/form/formContexts'
import { Screen } from '../../../src/renderer/screen/Screen'
import { createFileStore } from '../../../src/services/files/fileStore'
import { sampleFile } from '../../controls/files/sampleFiles'
import { flowOf, renderers, show } from '../show'

const bitmap = { width: 30, height: 20, close: () => undefined }

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() =>
    Object.assign(Object.create(null), { drawImage: () => undefined }),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a file on the review', () => {
  it('has a small picture before its name where it is one, and an icon otherwise, in an answer of several too', async () => {
    reviewed(({ put }) => ({
      letter: put(sampleFile('letter.jpg', 'jpg'), true),
      stubs: [put(sampleFile('one.pdf'), true), put(sampleFile('two.png', 'png'), true)],
    }))
    await waitFor(() => expect(picturesOf('Letter')).toEqual(['letter.jpg']))
    await waitFor(() => expect(picturesOf('Stubs')).toEqual(['two.png']))
    expect(row('Stubs')).toHaveTextContent('one.pdftwo.png')
    expect(row('Stubs').querySelectorAll('.file-picture svg')).toHaveLength(1)
  })

  it('has room for the picture before it is drawn, and hides it from assistive technology', () => {
    reviewed(({ put }) => ({ letter: put(sampleFile('letter.jpg', 'jpg'), true) }))
    const picture = row('Letter').querySelector('.file-picture')
    expect(picture?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(picture?.querySelector('canvas')).toHaveAttribute('aria-hidden', 'true')
    expect(picture).toHaveTextContent(/^$/)
  })

  it('has no picture where only its name is known', () => {
    reviewed(({ put, remove }) => {
      const lost = put(sampleFile('letter.jpg', 'jpg'), true)
      remove(lost.id)
      const { id: _id, ...named } = put(sampleFile('two.png', 'png'), true)
      return { letter: lost, stubs: [named] }
    })
    expect(row('Letter')).toHaveTextContent('letter.jpg')
    expect(row('Stubs')).toHaveTextContent('two.png')
    expect(document.querySelector('.file-picture')).toBeNull()
  })
})

/** The review of files that a store has taken in. */
function reviewed(answersOf: (files: ReturnType<typeof createFileStore>) => Record<string, unknown>) {
  const files = createFileStore()
  const { send } = show(
    flowOf({
      papers: {
        title: 'Papers',
        blocks: {
          papers: {
            type: 'form',
            fields: { letter: { type: 'file', label: 'Letter' }, stubs: { type: 'files', label: 'Stubs' } },
          },
        },
        buttons: { go: { label: 'Go' } },
        on: { go: { goto: 'review' } },
      },
      review: { title: 'Review', blocks: { papers: { type: 'summary', title: 'Your papers', screen: 'papers' } } },
    }),
    <FilesContext value={files}>
      <Screen renderers={renderers} />
    </FilesContext>,
  )
  send(
    { type: 'restore', answers: { papers: JSON.parse(JSON.stringify(answersOf(files))) } },
    { type: 'press', name: 'go' },
  )
}

/** The names beside pictures that are drawn. */
function picturesOf(label: string): readonly string[] {
  return [...row(label).querySelectorAll('.file-preview')].map(
    (canvas) => canvas.closest('.file-picture')?.parentElement?.textContent ?? '',
  )
}

function row(label: string): HTMLElement {
  const term = screen.getByText(label, { selector: 'dt' })
  return within(term.parentElement ?? term).getByRole('definition')
}
