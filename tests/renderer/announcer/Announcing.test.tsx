import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Announcer, Announcing, useAnnounced, useAnnouncer } from '../../../src/renderer/announcer/announcer'
import { announced } from '../announced'
import { passTime } from '../passTime'

describe('what is announced', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('EAR-01 is said in a region that was there before, which is nothing by itself', () => {
    const { announcer, region } = renderAnnouncing()
    expect(region).toBeEmptyDOMElement()
    expect(region).toHaveAttribute('aria-live', 'polite')
    expect(region).not.toHaveAttribute('role')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    announcer.announce('Bill 1 added')
    passTime(150)
    expect([...region.children].map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['p', 'Bill 1 added'],
    ])
  })

  it('EAR-01 comes a moment later, and goes after a while, so that nobody who reads on meets it', () => {
    const { announcer } = renderAnnouncing()
    announcer.announce('Bill 1 added')
    expect(announced()).toEqual([])
    passTime(150)
    expect(announced()).toEqual(['Bill 1 added'])
    passTime(1000)
    expect(announced()).toEqual(['Bill 1 added'])
    passTime(1000)
    expect(announced()).toEqual([])
  })

  it('is said twice where it happens twice, each time as something new', () => {
    const { announcer, region } = renderAnnouncing()
    announcer.announce('Say your name first')
    passTime(150)
    const [first] = region.children
    announcer.announce('Say your name first')
    passTime(150)
    expect(announced()).toEqual(['Say your name first', 'Say your name first'])
    expect([region.children[0] === first, region.children[1] === first]).toEqual([true, false])
  })

  it('is not said where it is over before its time', () => {
    const { rerender } = render(<Saying words="Sending..." />)
    rerender(<Saying words="" />)
    passTime(150)
    expect(announced()).toEqual([])
    rerender(<Saying words="Sending..." />)
    passTime(50)
    rerender(<Saying words="We sent it." />)
    passTime(150)
    expect(announced()).toEqual(['We sent it.'])
  })

  it('is said once as long as the words stay', () => {
    const { rerender } = render(<Saying words="Sending..." />)
    passTime(2000)
    rerender(<Saying words="Sending..." />)
    passTime(150)
    expect(announced()).toEqual([])
  })

  it('EAR-01 ends when it is cleared, said or not', () => {
    const { announcer } = renderAnnouncing()
    announcer.announce('Bill 1 added')
    passTime(150)
    announcer.announce('Bill 2 added')
    expect(announced()).toEqual(['Bill 1 added'])
    act(() => announcer.clear())
    expect(announced()).toEqual([])
    passTime(150)
    expect(announced()).toEqual([])
  })

  it('is said where it is announced: in a dialog, inside of it', () => {
    render(
      <Announcing>
        <section aria-label="Dialog">
          <Saying words="Connecting..." />
        </section>
      </Announcing>,
    )
    passTime(150)
    expect(announced()).toEqual(['Connecting...'])
    expect(screen.getByRole('region', { name: 'Dialog' })).toHaveTextContent('Connecting...')
  })
})

/** An announcer with its region, and a button to tell something by. */
function renderAnnouncing() {
  const given: Announcer[] = []
  function Telling() {
    const announcer = useAnnouncer()
    return (
      <button type="button" onClick={() => given.push(announcer)}>
        Tell
      </button>
    )
  }
  render(
    <Announcing>
      <Telling />
    </Announcing>,
  )
  screen.getByRole('button', { name: 'Tell' }).click()
  const [announcer] = given
  const region = document.querySelector('[aria-live]')
  if (announcer === undefined || region === null) throw new Error('There is nothing to announce by.')
  return { announcer, region }
}

function Saying({ words }: { readonly words: string }) {
  return (
    <Announcing>
      <Announced words={words} />
    </Announcing>
  )
}

function Announced({ words }: { readonly words: string }) {
  useAnnounced(words)
  return null
}
