import { act, fireEvent, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { catalogue } from 'virtual:formway/catalogue'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../../src/app/App'
import { createNavigation } from '../../src/app/navigation'
import { createProduct } from '../../src/app/product'
import { matchRoute, parseHashPath } from '../../src/app/routes'
import { createConfigurationStore } from '../../src/configure/configurationStore'
import { listUseCases } from '../../src/renderer/session/loadedFlow'
import { toLocalDate } from '../../src/services/days'
import { createStorage } from '../../src/services/storage'
import { useHashLocation } from 'wouter/use-hash-location'
import { type Stop, walk } from '../acceptance/harness/journey'
import { type Brand, savedConfiguration } from '../acceptance/harness/savedConfiguration'
import wording from '../../flows/shared/wording.json'
import { memoryFlow } from '../fixtures/memoryFlow'
import { announced } from '../renderer/announced'
import '../renderer/browserParts'
import { only } from './named'
import { ShownFields } from './shownFields'

/** A Tuesday far from the ends of month and year. */
const NOW = '2026-03-10T20:00'

/** A flow in jsdom, as an applicant meets it; the words are those of the acceptance tests' `FlowPage`. */
export class ShownFlow extends ShownFields {
  constructor(
    user: UserEvent,
    part: () => HTMLElement,
    private readonly page: Page,
  ) {
    super(user, part, { isHeld: false })
  }

  /** The screen with this heading shows. */
  async expectScreen(title: string): Promise<void> {
    await this.until(() => expect(document.querySelector('h1')?.textContent).toBe(title))
  }

  async expectDialog(title: string): Promise<void> {
    await this.until(() => expect(document.querySelector('dialog[open]')).toHaveAccessibleName(title))
  }

  /** Calls off the dialog that is open, as the key does in a browser. */
  async escape(): Promise<void> {
    const dialog = await this.until(() => only(document.querySelectorAll('dialog[open]'), 'open dialog'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
  }

  async expectNoDialog(): Promise<void> {
    await this.until(() => expect(document.querySelector('dialog[open]')).toBeNull())
  }

  /** The error summary lists these messages, in this order and no others. */
  async expectSummary(messages: readonly string[]): Promise<void> {
    const { problem } = wording.wording
    await this.until(() => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === problem)
      const listed = heading?.closest('[role=group]')?.querySelectorAll('li') ?? []
      expect([...listed].map(({ textContent }) => textContent)).toEqual(messages)
    })
  }

  /** Lets time pass, in ms: what would have happened by then happens now. */
  async wait(milliseconds: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  }

  /** Stops the clock, so that only `wait` moves it and delays can be measured to the millisecond. */
  async holdTime(): Promise<void> {
    this.clock.isHeld = true
  }

  /** Lets time pass by itself again. */
  async resumeTime(): Promise<void> {
    this.clock.isHeld = false
  }

  async browserBack(): Promise<void> {
    await this.travel(-1)
  }

  async browserForward(): Promise<void> {
    await this.travel(1)
  }

  private async travel(steps: number): Promise<void> {
    // jsdom makes one step of two that are asked for at once: what the page asked for comes first.
    await this.wait(5)
    window.history.go(steps)
    await this.wait(5)
  }

  /** Loads the page again: what stands in storage and in the history's entry is all that is left of it. */
  async reload(): Promise<void> {
    await this.wait(5)
    await this.page.load()
  }

  /** Closes the page, and opens it in another tab, maybe later: what stands in local storage is all that is left of it. */
  async comeBack(now?: string): Promise<void> {
    await this.page.load(() => {
      sessionStorage.clear()
      if (now !== undefined) this.setClock(now)
    })
  }

  /** Leaves the page, so that another can be shown. */
  close(): void {
    this.page.current?.unmount()
  }

  /** Sets the clock without a timer noticing, as on a machine that slept. */
  setClock(now: string): void {
    vi.setSystemTime(new Date(now))
  }

  /** Goes to another route, such as '#/configure', as typing it into the address bar does. */
  async visit(hash: string): Promise<void> {
    window.location.hash = hash
    await this.wait(5)
  }

  async expectPath(hash: string): Promise<void> {
    await this.until(() => expect(window.location.hash).toBe(hash))
  }

  /** A screen reader is told this, now or a moment ago. */
  async expectAnnounced(words: string | RegExp): Promise<void> {
    const matching = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
    await this.until(() => expect(announced()).toContainEqual(matching))
  }

  /** Whether the browser asks before it leaves the page; it stays. */
  async asksOnLeaving(): Promise<boolean> {
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  }

  async stored(key: string): Promise<string | null> {
    return localStorage.getItem(key)
  }
}

/** How a test meets the product. Everything left out is what most applicants have. */
export interface ShownOptions {
  /** The route, such as '#/configure'. */
  readonly hash?: string
  /** What differs in the saved configuration from the harness's own brand. */
  readonly brand?: Partial<Brand>
  /** What else local storage holds before the product shows. */
  readonly storage?: Readonly<Record<string, string>>
  /** The day and time it is at first where the applicant is, as YYYY-MM-DDTHH:MM. */
  readonly now?: string
  /** Whether the browser refuses storage, as with cookies blocked. */
  readonly blockedStorage?: boolean
}

/** Shows a flow of the product as the app does, goes through some stops, and ends with the test. */
export async function showFlow(
  useCase: string,
  stops: readonly Stop[] = [],
  { hash = '', brand, storage = {}, now = NOW, blockedStorage = false }: ShownOptions = {},
): Promise<ShownFlow> {
  takePage(hash, now)
  for (const [key, text] of Object.entries({ ...savedConfiguration(useCase, brand), ...storage }))
    localStorage.setItem(key, text)
  const flow = await load((restart) => showProduct(restart, blockedStorage))
  await walk(flow, stops)
  return flow
}

/** Shows a flow that is compiled from its text, as the compiled page of the acceptance tests does. */
export async function showDocument(document: string): Promise<ShownFlow> {
  takePage('', NOW)
  return load(async () => {
    const page = await memoryFlow({ 'flows/ride.json': document }, window)
    if (typeof page === 'string') throw new Error(page)
    return page
  })
}

/** What the address names, as the app shows it. */
async function showProduct(restart: () => void, isBlocked: boolean): Promise<ReactElement> {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const storage = createStorage(isBlocked ? refuse : () => localStorage)
  const tab = createStorage(isBlocked ? refuse : () => sessionStorage)
  const report = (problem: string, cause?: unknown): void => console.error(problem, cause)
  const useCases = listUseCases(catalogue)
  const configuration = createConfigurationStore({ storage, events: window, useCases, report })
  const product = createProduct({
    useCases,
    configuration,
    surroundings: {
      host: { storage, today: () => toLocalDate(new Date()), restart, report },
      draftPlaces: { tab, browser: storage },
      page: new EventTarget(),
      scope: '',
      mode: 'test',
      hostAction: () => null,
      adaptFlow: (flow) => flow,
      language: () => 'en-CA',
      keepLanguage: () => undefined,
      facts: () => ({ 'brand.name': configuration.get().name }),
    },
  })
  const navigation = createNavigation(product)
  await navigation.go(matchRoute(parseHashPath(window.location.hash)))
  return (
    <App
      product={product}
      navigation={navigation}
      location={useHashLocation}
      browser={window}
      isArrival={false}
      pressed={null}
    />
  )
}

/** The timers, the address, and what the browser keeps are the test's. */
function takePage(hash: string, now: string): void {
  vi.useFakeTimers({ now: new Date(now) })
  // user-event waits with a timer after each event, and lets time pass for it where it knows that timers are a test's.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  window.history.pushState(null, '', `/${hash}`)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  })
}

/** Loads a page; `restart` of what is shown loads it again. */
async function load(show: (restart: () => void) => Promise<ReactElement>): Promise<ShownFlow> {
  const page: Page = {
    current: null,
    load: async (meanwhile) => {
      window.dispatchEvent(new Event('pagehide'))
      page.current?.unmount()
      meanwhile?.()
      page.current = render(await show(() => void page.load()))
    },
  }
  await page.load()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
  return new ShownFlow(user, () => page.current?.container ?? document.body, page)
}

/** The page of a tab, which can be loaded again. */
interface Page {
  current: RenderResult | null
  /** What is done while none shows. */
  load(meanwhile?: () => void): Promise<void>
}

/** The state of an entry that a link makes is null, which jsdom leaves undefined. */
window.addEventListener('popstate', (event) => {
  if (event.state !== undefined) return
  window.history.replaceState(null, '')
  Object.defineProperty(event, 'state', { value: null })
})
