import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import draft from '../../../flows/shared/draft.json'
import wording from '../../../flows/shared/wording.json'
import type { DraftStore } from '../../../src/engine/drafts/draft'
import { announced } from '../announced'
import { flowOf, show } from '../show'

const { notKept } = wording.wording
const flow = flowOf(
  {
    first: { title: 'First', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'second' } } },
    second: { title: 'Second', buttons: { go: { label: 'Go' } }, on: { go: { goto: 'third' } } },
    third: { title: 'Third' },
  },
  { draft: draft.draft },
)
const refusing: DraftStore = {
  read: () => null,
  write: () => false,
  keepsFile: () => false,
  discard: () => undefined,
  forget: () => undefined,
}

describe('that nothing is kept', () => {
  it('EAR-05 is shown on the screen where that comes out, and announced once', async () => {
    const { session, send } = show(flow, undefined, { drafts: refusing })
    send({ type: 'press', name: 'go' })
    expect(screen.queryByText(notKept)).not.toBeInTheDocument()
    act(() => session.saveDraft())
    expect(screen.getByText(notKept, { selector: '.notice *' })).toBeVisible()
    await expect.poll(announced).toEqual([notKept])
    send({ type: 'press', name: 'go' })
    act(() => session.saveDraft())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Third' })).toHaveFocus())
    expect(screen.queryByText(notKept)).not.toBeInTheDocument()
  })
})
