import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../../../../src/engine/values/answers'
import { aboutScreen } from '../../aboutScreen'
import { announced } from '../../announced'
import { flowOf, show } from '../../show'

/** What is asked whether it is in sight, and what hears of it. */
let comeIntoSight: () => void

beforeEach(() => {
  const seen = new Map<IntersectionObserver, () => void>()
  comeIntoSight = () =>
    act(() => {
      for (const tell of seen.values()) tell()
    })
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback) {
        super(tell)
        this.observe = (target) =>
          void seen.set(this, () => tell([Object.assign(Object.create(null), { isIntersecting: true, target })], this))
        this.disconnect = () => void seen.delete(this)
      }
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the rows of a review', () => {
  it('are marked where they say something else than before the applicant left it for a change', async () => {
    const { change } = reviewed()
    expect(marked()).toEqual([])
    await change({ name: 'Grace', email: 'ada@acme.example' })
    expect(marked()).toEqual(['Name', 'Email'])
  })

  it('are marked of the last change alone', async () => {
    const { change } = reviewed()
    await change({ name: 'Grace' })
    await change({ email: 'grace@acme.example' })
    expect(marked()).toEqual(['Email'])
    await change({})
    expect(marked()).toEqual([])
  })

  it('are marked by their item where another one goes', async () => {
    const { change, send } = reviewed()
    await change({
      homes: [
        { street: 'Elm', city: 'Toronto' },
        { street: 'Oak', city: 'Ottawa' },
      ],
    })
    expect(marked()).toEqual(['Street', 'City', 'Street', 'City'])
    await change({}, (items) => send({ type: 'remove', list: 'about.homes', item: items[0] ?? 0 }))
    expect(screen.getByText('Oak')).toBeVisible()
    expect(marked()).toEqual([])
  })

  it('are not marked when the same is masked again', async () => {
    const { change } = reviewed()
    await change({ number: '999-999-789' })
    expect(marked()).toEqual([])
    await change({ number: '999-999-999' })
    expect(marked()).toEqual(['Number'])
  })

  it('lose the mark some time after they came into sight, and say nothing of it', async () => {
    const { change } = reviewed()
    await change({ name: 'Grace' })
    expect(mark()).not.toHaveClass('changed-mark-seen')
    comeIntoSight()
    expect(mark()).toHaveClass('changed-mark-seen')
    expect(mark()).toBeEmptyDOMElement()
    expect(announced()).toEqual([])
    fireEvent.animationEnd(mark())
    expect(marked()).toEqual([])
  })

  it('are not marked in other words', async () => {
    const { change, session } = reviewed()
    await change({ name: 'Grace' }, () => act(() => session.replaceProgram({ ...session.program }, session.getState())))
    expect(marked()).toEqual([])
  })
})

/** The review of a screen, and the way to change an answer of it and back; `also` happens there. */
function reviewed() {
  const shown = show(
    flowOf({
      about: aboutScreen,
      review: { title: 'Review', blocks: { section: { type: 'summary', title: 'You', screen: 'about' } } },
    }),
  )
  const { send, user, session } = shown
  send(
    { type: 'answer', path: 'about.name', value: 'Ada' },
    { type: 'answer', path: 'about.number', value: '123-456-789' },
    { type: 'press', name: 'go' },
  )
  const change = async (answers: Record<string, Json>, also?: (items: readonly number[]) => void): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Change You' }))
    await act(() => vi.dynamicImportSettled())
    for (const [name, value] of Object.entries(answers)) send({ type: 'answer', path: `about.${name}`, value })
    also?.(session.getState().items['about.homes'] ?? [])
    send({ type: 'press', name: 'go' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review')
  }
  return { ...shown, change }
}

/** The labels of the rows that are marked. */
function marked(): readonly string[] {
  return screen
    .getAllByRole('term')
    .flatMap((term) =>
      within(row(term)).getByRole('definition').querySelector('.changed-mark') === null ? [] : [term.textContent ?? ''],
    )
}

function row(term: HTMLElement): HTMLElement {
  return term.parentElement ?? term
}

function mark(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.changed-mark')
  if (found === null) throw new Error('Nothing is marked.')
  return found
}
