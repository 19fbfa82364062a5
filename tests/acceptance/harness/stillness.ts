import type { FlowPage } from './flowPage'

/** A control that moved after it was pressed, with its largest movement in px. */
export interface Moved {
  readonly pressed: string
  readonly right: number
  readonly down: number
}

/** Actions that may scroll the page, so they end the observation of the previous press. */
const ACTIONS: ReadonlySet<string | symbol> = new Set([
  'fill',
  'choose',
  'date',
  'phone',
  'code',
  'upload',
  'check',
  'press',
  'within',
])

/**
 * Watches in every frame whether a pressed control moves until the next action or screen. Use `page` for the actions;
 * `moves` returns what moved.
 */
export async function watched(
  flow: FlowPage,
): Promise<{ readonly page: FlowPage; readonly moves: () => Promise<readonly Moved[]> }> {
  await flow.page.evaluate(watchPresses)
  const clear = (): Promise<void> => flow.page.evaluate(() => void document.dispatchEvent(new Event('letgo')))
  const page = watchedPart(flow, clear)
  return {
    page,
    moves: async () => {
      // Wait for the frames of the last press.
      await flow.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      return flow.page.evaluate(() => JSON.parse(document.documentElement.dataset['moved'] ?? '[]'))
    },
  }
}

/** The page or a part of it, whose actions end the observation of the previous press first. */
function watchedPart<Part extends object>(part: Part, clear: () => Promise<void>): Part {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function' || !ACTIONS.has(name)) return member
      if (name === 'within') return (...given: unknown[]) => watchedPart(Reflect.apply(member, target, given), clear)
      return async (...given: unknown[]): Promise<unknown> => {
        await clear()
        return Reflect.apply(member, target, given)
      }
    },
  })
}

/** Runs in the page; ends what an earlier test was watching. */
function watchPresses(): void {
  document.dispatchEvent(new Event('watchedanew'))
  delete document.documentElement.dataset['moved']
  const over = new AbortController()
  document.addEventListener('watchedanew', () => over.abort(), { signal: over.signal })
  let held: { readonly control: Element; readonly left: number; readonly top: number; readonly screen: string } | null =
    null
  const screen = (): string => document.querySelector('h1')?.textContent ?? ''
  /**
   * The final position, without animations: on a slow machine a control may be pressed while its dialog still slides
   * in.
   */
  const restingPlace = (control: Element): { readonly left: number; readonly top: number } => {
    const { left, top } = control.getBoundingClientRect()
    let [x, y] = [0, 0]
    for (let part: Element | null = control; part !== null; part = part.parentElement) {
      if (!part.getAnimations().some((animation) => animation instanceof CSSAnimation)) continue
      const [right = 0, down = 0] = getComputedStyle(part)
        .translate.split(' ')
        .map((length) => parseFloat(length) || 0)
      x += right
      y += down
    }
    return { left: left - x, top: top - y }
  }
  const moved: { pressed: string; right: number; down: number }[] = []
  const look = (): void => {
    if (over.signal.aborted) return
    if (held !== null && held.control.checkVisibility() && held.screen === screen()) {
      const { left, top } = restingPlace(held.control)
      // A page scrolls by whole pixels.
      const [right, down] = [Math.trunc(left - held.left), Math.trunc(top - held.top)]
      const pressed = held.control.textContent.trim() || held.control.id
      const known = moved.find((each) => each.pressed === pressed)
      if (right !== 0 || down !== 0) {
        if (known === undefined) moved.push({ pressed, right, down })
        else if (Math.abs(known.down) < Math.abs(down)) Object.assign(known, { right, down })
        document.documentElement.dataset['moved'] = JSON.stringify(moved)
      }
    } else held = null
    requestAnimationFrame(look)
  }
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control =
        target instanceof Element && isTrusted ? target.closest('button, a, label, input, select, summary') : null
      if (control === null) return
      const { left, top } = restingPlace(control)
      held = { control, left, top, screen: screen() }
    },
    { capture: true, signal: over.signal },
  )
  document.addEventListener(
    'letgo',
    () => {
      held = null
    },
    { signal: over.signal },
  )
  requestAnimationFrame(look)
}
