import { setTimeout } from 'node:timers/promises'

/** How a page is opened. */
export interface Appearance {
  readonly width: number
  readonly dark: boolean
}

type Run = (work: (argument: string) => unknown, argument?: string) => Promise<unknown>

/** A page in another browser than the one of the acceptance tests: as little of it as a walk takes. */
export interface OtherPage {
  /** What a function of no other names gives in the page. */
  readonly run: Run
  /** The same in the first frame of the page. */
  runInFrame(work: () => unknown): Promise<unknown>
  /** Presses with a pointer on the middle of an element. */
  click(selector: string): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  key(name: 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowUp'): Promise<void>
  upload(selector: string, files: readonly string[]): Promise<void>
  /** The browser's name and version. */
  version(): Promise<string>
  /** What the browser wrote to its console as errors, where it tells. */
  errors(): readonly string[]
  close(): Promise<void>
}

/** A browser that may be installed. */
export interface OtherBrowser {
  readonly name: string
  /** Says what is missing; null where it can be run. */
  missing(): string | null
  open(address: string, appearance: Appearance): Promise<OtherPage>
}

/** How long a person takes from one press to the next at the least, in ms: sooner, it is a double tap. */
const APART = 700
/** How long something may take until it can be pressed, in ms. */
const LONGEST = 60_000

/**
 * Where a person presses an element: in its middle, once it stands still and nothing lies over it, such as a bar that
 * sticks to the edge of the window. In CSS pixels of the window.
 */
export async function pressAt(run: Run, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  await setTimeout(APART)
  const end = Date.now() + LONGEST
  let last = ''
  while (Date.now() < end) {
    const found = String(await run(pressableMiddle, selector))
    if (found === last && found.startsWith('{')) {
      const { x, y }: { x: number; y: number } = JSON.parse(found)
      return { x, y }
    }
    last = found
    await setTimeout(100)
  }
  throw new Error(`${selector} cannot be pressed: ${last}`)
}

/** Runs in the page: the middle of an element as JSON; else why it cannot be pressed there. */
function pressableMiddle(selector: string): string {
  const element = document.querySelector(selector)
  if (element === null) return 'it is not there'
  const middle = (): { readonly x: number; readonly y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isFree = ({ x, y }: { readonly x: number; readonly y: number }): boolean => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  if (!isFree(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y } = middle()
  return isFree({ x, y }) ? JSON.stringify({ x: Math.round(x), y: Math.round(y) }) : 'something lies over it'
}
