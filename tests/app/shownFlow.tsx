import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { catalogue } from 'virtual:formway/catalogue'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../../src/app/App'
import { createNavigation } from '../../src/app/navigation'
import { createProduct } from '../../src/app/product'
import { createConfigurationStore } from '../../src/configure/configurationStore'
import { listedUseCases } from '../../src/renderer/session/loadedFlow'
import { toLocalDate } from '../../src/services/days'
import { createStorage } from '../../src/services/storage'
import type { HistoryWindow } from '../../src/services/syncHistory'
import { type Stop, walk } from '../acceptance/harness/journey'
import { savedConfiguration } from '../acceptance/harness/savedConfiguration'
import wording from '../../flows/shared/wording.json'
import { memoryFlow } from '../fixtures/memoryFlow'
import '../renderer/browserParts'
import { ShownFields } from './shownFields'

/** A Tuesday far from the ends of month and year. */
const NOW = '2026-03-10T20:00'

/** A flow in jsdom, as an applicant meets it; the words are those of the acceptance tests' `FlowPage`. */
export class ShownFlow extends ShownFields {
  constructor(
    user: UserEvent,
    part: () => HTMLElement,
    private readonly browser: MemoryHistory,
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
    act(() => this.browser.go(-1))
  }

  async browserForward(): Promise<void> {
    act(() => this.browser.go(1))
  }

  async stored(key: string): Promise<string | null> {
    return localStorage.getItem(key)
  }
}

/** Shows a flow of the product as the app does, goes through some stops, and ends with the test. */
export async function showFlow(useCase: string, stops: readonly Stop[]): Promise<ShownFlow> {
  takeTime()
  for (const [key, text] of Object.entries(savedConfiguration(useCase))) localStorage.setItem(key, text)
  const storage = createStorage(() => localStorage)
  const report = (problem: string, cause?: unknown): void => console.error(problem, cause)
  const useCases = listedUseCases(catalogue)
  const configuration = createConfigurationStore({ storage, events: window, useCases, report })
  const product = createProduct({
    useCases,
    configuration,
    surroundings: {
      host: { storage, today: () => toLocalDate(new Date()), restart: () => undefined, report },
      draftPlaces: { tab: createStorage(() => sessionStorage), browser: storage },
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
  await navigation.go('flow')
  const flow = shown((browser) => (
    <App
      product={product}
      navigation={navigation}
      location={() => ['/', () => undefined]}
      browser={browser}
      isArrival={false}
      pressed={null}
    />
  ))
  await walk(flow, stops)
  return flow
}

/** Shows a flow that is compiled from its text, as the compiled page of the acceptance tests does. */
export async function showDocument(document: string): Promise<ShownFlow> {
  takeTime()
  const history = createHistory()
  const page = await memoryFlow({ 'flows/ride.json': document }, history.browser)
  if (typeof page === 'string') throw new Error(page)
  return shown(() => page, history)
}

/** The timers and what the browser keeps are the test's. */
function takeTime(): void {
  vi.useFakeTimers({ now: new Date(NOW) })
  // user-event waits with a timer after each event, and lets time pass for it where it knows that timers are a test's.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
}

function shown(page: (browser: HistoryWindow) => ReactElement, history = createHistory()): ShownFlow {
  const { container } = render(page(history.browser))
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
  return new ShownFlow(user, () => container, history)
}

interface MemoryHistory {
  readonly browser: HistoryWindow
  go(steps: number): void
}

/** A browser's history that is at its other place at once: jsdom's is one for all tests. */
function createHistory(): MemoryHistory {
  const entries: unknown[] = [null]
  let place = 0
  const listeners = new Set<(event: { readonly state: unknown }) => void>()
  const go = (steps: number): void => {
    if (place + steps < 0 || place + steps >= entries.length) return
    place += steps
    for (const listener of listeners) listener({ state: entries[place] })
  }
  const history = {
    get state() {
      return entries[place]
    },
    pushState: (state: unknown) => {
      place += 1
      entries.splice(place, Infinity, state)
    },
    replaceState: (state: unknown) => {
      entries[place] = state
    },
    go,
  }
  return {
    browser: {
      history,
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    go,
  }
}
