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

/** A flow in jsdom, with the methods of the acceptance tests' `FlowPage`. */
export class ShownFlow extends ShownFields {
  constructor(
    user: UserEvent,
    part: () => HTMLElement,
    private readonly page: Page,
  ) {
    super(user, part, { isHeld: false })
  }

  async expectScreen(title: string): Promise<void> {
    await this.until(() => expect(document.querySelector('h1')?.textContent.trim()).toBe(title))
  }

  async expectDialog(title: string): Promise<void> {
    await this.until(() => expect(document.querySelector('dialog[open]')).toHaveAccessibleName(title))
  }

  /** Presses Escape in the open dialog, as a browser handles it. */
  async escape(): Promise<void> {
    const dialog = await this.until(() => only(document.querySelectorAll('dialog[open]'), 'open dialog'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
  }

  async expectNoDialog(): Promise<void> {
    await this.until(() => expect(document.querySelector('dialog[open]')).toBeNull())
  }

  /** Expects exactly these messages in the error summary, in this order. */
  async expectSummary(messages: readonly string[]): Promise<void> {
    const { problem } = wording.wording
    await this.until(() => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === problem)
      const listed = heading?.closest('[role=group]')?.querySelectorAll('li') ?? []
      expect([...listed].map(({ textContent }) => textContent)).toEqual(messages)
    })
  }

  /** Advances the clock by this many ms. */
  async wait(milliseconds: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  }

  /** Stops the clock, so that only `wait` advances it and delays can be measured exactly. */
  async holdTime(): Promise<void> {
    this.clock.isHeld = true
  }

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
    // jsdom merges two history steps requested at once; let the page's own step finish first.
    await this.wait(5)
    window.history.go(steps)
    await this.wait(5)
  }

  /** Reloads the page: only storage and the state of the history entry survive. */
  async reload(): Promise<void> {
    await this.wait(5)
    await this.page.load()
  }

  /** Closes the page and opens it in another tab, possibly later: only local storage survives. */
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

  /** Changes the clock without running timers, as after sleep. */
  setClock(now: string): void {
    vi.setSystemTime(new Date(now))
  }

  /** Opens another route, such as '#/configure', as if typed into the address bar. */
  async visit(hash: string): Promise<void> {
    window.location.hash = hash
    await this.wait(5)
  }

  async expectPath(hash: string): Promise<void> {
    await this.until(() => expect(window.location.hash).toBe(hash))
  }

  /** Expects an announcement to screen readers. */
  async expectAnnounced(words: string | RegExp): Promise<void> {
    const matching = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
    await this.until(() => expect(announced()).toContainEqual(matching))
  }

  /** Returns whether the browser asks before it leaves the page; the page stays. */
  async asksOnLeaving(): Promise<boolean> {
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  }

  async stored(key: string): Promise<string | null> {
    return localStorage.getItem(key)
  }
}

/** The environment of a test; defaults are what most applicants have. */
export interface ShownOptions {
  /** The route, such as '#/configure'. */
  readonly hash?: string
  /** Changes to the saved configuration's brand. */
  readonly brand?: Partial<Brand>
  /** More entries of local storage before the product loads. */
  readonly storage?: Readonly<Record<string, string>>
  /** The applicant's initial local time, as YYYY-MM-DDTHH:MM. */
  readonly now?: string
  /** Whether storage is blocked, as with cookies blocked. */
  readonly blockedStorage?: boolean
}

/** Shows a flow as the app does and walks through some stops; ends with the test. */
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

/** Shows a flow compiled from its text, like the compiled page of the acceptance tests. */
export async function showDocument(document: string): Promise<ShownFlow> {
  takePage('', NOW)
  return load(async () => {
    const page = await memoryFlow({ 'flows/ride.json': document }, window)
    if (typeof page === 'string') throw new Error(page)
    return page
  })
}

/** Shows the page of the address, as the app does. */
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
      host: { storage, today: () => new Date().toLocaleDateString('sv'), restart, report },
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

/** Gives the test control of timers, the address and storage. */
function takePage(hash: string, now: string): void {
  vi.useFakeTimers({ now: new Date(now) })
  // user-event waits with a timer after each event, and advances fake timers if it knows them.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  window.history.pushState(null, '', `/${hash}`)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  })
}

/** Loads a page; `restart` loads it again. */
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
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false, skipHover: true })
  return new ShownFlow(user, () => page.current?.container ?? document.body, page)
}

/** The page of a tab, which can be reloaded. */
interface Page {
  current: RenderResult | null
  /** Runs between two loads. */
  load(meanwhile?: () => void): Promise<void>
}

/** A link's history entry has the state null; jsdom leaves it undefined. */
window.addEventListener('popstate', (event) => {
  if (event.state !== undefined) return
  window.history.replaceState(null, '')
  Object.defineProperty(event, 'state', { value: null })
})
