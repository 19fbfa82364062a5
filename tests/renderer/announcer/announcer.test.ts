import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnnouncer } from '../../../src/renderer/announcer/announcer'

describe('what is announced', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('EAR-01 is said a moment later, and gone after a while', () => {
    const { announce, said } = heard()
    announce('Sending...')
    expect(said()).toEqual([])
    vi.advanceTimersByTime(150)
    expect(said()).toEqual(['Sending...'])
    vi.advanceTimersByTime(2000)
    expect(said()).toEqual([])
  })

  it('EAR-01 is said in one go with what is announced at the same moment', () => {
    const { announce, said } = heard()
    announce('a.pdf added')
    announce('b.exe is refused')
    vi.advanceTimersByTime(150)
    expect(said()).toEqual(['a.pdf added. b.exe is refused'])
  })

  it('is said again when it happens again', () => {
    const { announcer, announce } = heard()
    announce('Say your name first')
    vi.advanceTimersByTime(150)
    announce('Say your name first')
    vi.advanceTimersByTime(150)
    const [first, second] = announcer.get()
    expect([first?.text, second?.text]).toEqual(['Say your name first', 'Say your name first'])
    expect(first?.id).not.toBe(second?.id)
  })

  it('is not said where it is taken back in time', () => {
    const { announce, said } = heard()
    const takeBack = announce('Sending...')
    announce('We sent it.')
    takeBack()
    vi.advanceTimersByTime(150)
    expect(said()).toEqual(['We sent it.'])
  })

  it('EAR-01 is over when it is cleared, said or not', () => {
    const { announcer, announce, said } = heard()
    announce('Bill 1 removed.')
    vi.advanceTimersByTime(150)
    announce('Bill 2 removed.')
    announcer.clear()
    expect(said()).toEqual([])
    vi.advanceTimersByTime(150)
    expect(said()).toEqual([])
    announce('Bill 3 removed.')
    vi.advanceTimersByTime(150)
    expect(said()).toEqual(['Bill 3 removed.'])
  })
})

function heard() {
  const announcer = createAnnouncer()
  return { announcer, announce: announcer.announce, said: () => announcer.get().map(({ text }) => text) }
}
