// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreBackEntry, interceptBack } from '../../../src/embed/host/openFrame'

let releases: (() => void)[] = []
let asked: string[] = []

/** Somebody who holds Back, and minds or not. */
function hold(name: string, mayLeave: boolean): () => void {
  const release = interceptBack(async () => {
    asked.push(name)
    return mayLeave
  })
  releases.push(release)
  return release
}

/** Goes through the history as its buttons do, and waits for what follows. */
async function go(steps: number): Promise<void> {
  history.go(steps)
  await settled()
}

/** Travels of jsdom are tasks of their own; three in a row is the most that follows a press. */
async function settled(): Promise<void> {
  for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve))
}

let page = 0
const isHeld = (): boolean => Object.hasOwn(Object(history.state), 'formway')

beforeEach(() => {
  page += 1
  history.pushState({ at: 'before' }, '', `#before-${page}`)
  history.pushState({ at: 'here' }, '', `#here-${page}`)
})
afterEach(async () => {
  for (const release of releases) release()
  releases = []
  asked = []
  await settled()
  vi.restoreAllMocks()
})

it('EDG-10 takes one entry for all flows of a page, in which its own state stays, and gives it back with the last', async () => {
  const length = history.length
  const first = hold('first', true)
  const second = hold('second', true)
  expect(history.length).toBe(length + 1)
  expect(history.state).toEqual({ at: 'here', formway: true })
  first()
  await settled()
  expect(isHeld()).toBe(true)
  second()
  await settled()
  expect(history.state).toEqual({ at: 'here' })
  expect(location.hash).toBe(`#here-${page}`)
  expect(asked).toEqual([])
})

it('EDG-10 a press asks the last flow first, and nothing is left while one of them minds', async () => {
  hold('first', false)
  hold('second', true)
  await go(-1)
  expect(asked).toEqual(['second', 'first'])
  expect([location.hash, isHeld()]).toEqual([`#here-${page}`, true])
  await go(-1)
  expect(asked).toHaveLength(4)
  expect([location.hash, isHeld()]).toEqual([`#here-${page}`, true])
})

it('EDG-10 a press leaves where nobody minds, and is held again where the page stays', async () => {
  hold('only', true)
  await go(-1)
  expect(history.state).toEqual({ at: 'before' })
  await settled()
  restoreBackEntry()
  expect(history.state).toEqual({ at: 'before', formway: true })
})

it('EDG-10 entries that the page adds above are its own: between them nobody is asked, and none is left behind', async () => {
  const release = hold('only', false)
  history.pushState({ at: 'more' }, '', `#more-${page}`)
  history.pushState({ at: 'most' }, '', `#most-${page}`)
  await go(-1)
  expect(history.state).toEqual({ at: 'more' })
  await go(-1)
  expect(asked).toEqual([])
  await go(1)
  release()
  await settled()
  expect(history.state).toEqual({ at: 'more' })
})

it('EDG-10 an entry of before a reload is taken over', () => {
  history.replaceState({ at: 'here', formway: true }, '')
  const length = history.length
  hold('only', false)
  expect(history.length).toBe(length)
})

it('EDG-10 a page that goes on as the flow closes is not taken back', async () => {
  const release = hold('only', false)
  release()
  history.pushState({ at: 'thanks' }, '', `#thanks-${page}`)
  await settled()
  expect(history.state).toEqual({ at: 'thanks' })
})

it('EDG-10 a flow that opens as another closes keeps the entry', async () => {
  const length = history.length
  hold('first', false)()
  hold('second', false)
  await settled()
  expect(history.length).toBe(length + 1)
  await go(-1)
  expect(asked).toEqual(['second'])
})
