import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import shared from '../../../flows/shared/draft.json'
import type { DraftStore, FlowDraft } from '../../../src/engine/drafts/draft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { createSession } from '../../../src/engine/session/createSession'
import { announced } from '../announced'
import { flowOf, host, show } from '../show'

const words = shared.draft
const number = { type: 'text', label: 'Number', keep: 'never' } as const
const flow = flowOf(
  {
    first: {
      title: 'First',
      blocks: { about: { type: 'form', fields: { name: { type: 'text', label: 'Name' }, number } } },
      buttons: { go: { label: 'Go' } },
      on: { go: { goto: 'second' } },
    },
    second: { title: 'Second', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'third' } } },
    third: { title: 'Third' },
  },
  { draft: words },
)

describe('what was restored', () => {
  it('EAR-05 is said on the screen that it goes on with, in sight and to a screen reader', async () => {
    const { send } = show(flow, undefined, { drafts: storeAfter({ 'about.name': 'Ada' }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
    expect(screen.getByText(words.restored, { selector: '.notice *' })).toBeVisible()
    await expect.poll(announced).toEqual([words.restored])
    send({ type: 'press', name: 'go' })
    expect(screen.queryByText(words.restored)).not.toBeInTheDocument()
  })

  it('EAR-05 is said with what has to be entered again', async () => {
    show(flow, undefined, { drafts: storeAfter({ 'about.name': 'Ada', 'about.number': '123' }) })
    await expect.poll(announced).toEqual([`${words.restored} ${words.unsaved.replace('{{fields}}', 'Number')}`])
  })

  it('MOM-01 is not said where nothing was entered, and so nothing was kept', async () => {
    show(flow, undefined, { drafts: storeAfter({}) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
    expect(screen.queryByText(words.restored)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: words.startOver })).not.toBeInTheDocument()
  })

  it('EAR-03 gives the focus back to the button that begins anew where one stays', async () => {
    const { user } = show(flow, undefined, { drafts: storeAfter({ 'about.name': 'Ada' }) })
    await user.click(screen.getByRole('button', { name: words.startOver }))
    expect(screen.getByRole('dialog', { name: words.startOverTitle })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: words.keepAnswers }))
    await waitFor(() => expect(screen.getByRole('button', { name: words.startOver })).toHaveFocus())
  })
})

/** Where the draft is kept of who gave these answers and came to the second screen. */
function storeAfter(answers: Readonly<Record<string, string>>): DraftStore {
  let kept: FlowDraft | null = null
  const drafts: DraftStore = {
    read: () => kept,
    write: (draft) => {
      kept = draft
      return true
    },
    keepsFile: () => false,
    discard: () => undefined,
    forget: () => undefined,
  }
  const session = createSession({ program: compileCheckedFlow(flow), host: { ...host, drafts } })
  for (const [path, value] of Object.entries(answers)) session.send({ type: 'answer', path, value })
  session.send({ type: 'press', name: 'go' })
  session.saveDraft()
  return drafts
}
