/** Asked when the browser's Back was pressed: resolves to whether the page may be left. */
type MayLeave = () => Promise<boolean>

/** What marks the entry in the history; the state of the page's own entry below it stays in it, for its router. */
const MARK = 'formway'

/** Who holds the browser's Back: the last one first. */
let holders: readonly MayLeave[] = []

/** How the page's one entry in the history is: not there, there, or on its way out of it. */
let entry: { readonly kind: 'none' | 'leaving' } | { readonly kind: 'held'; readonly length: number } = { kind: 'none' }

let before: ScrollRestoration = 'auto'

/**
 * Keeps the browser's Back from leaving this page: each press asks whoever holds it, and leaves only when nobody minds. An
 * entry in the history is pressed away by it. Gives the function that ends it; with the last of them the entry goes.
 */
export function interceptBack(mayLeave: MayLeave): () => void {
  if (holders.length === 0) addEventListener('popstate', hear)
  holders = [mayLeave, ...holders]
  restoreBackEntry()
  return () => {
    holders = holders.filter((holder) => holder !== mayLeave)
    // Later, because a page that goes on somewhere else at the same moment adds an entry of its own.
    setTimeout(release)
  }
}

/** Holds it again where a press left the entry, and yet not the page. */
export function restoreBackEntry(): void {
  if (holders.length > 0 && entry.kind === 'none') take()
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

function take(): void {
  const state: unknown = history.state
  // One of before a reload is taken over.
  if (!isOurs(state)) {
    before = history.scrollRestoration
    // Back to the entry below scrolls nothing: what is shown is the same.
    history.scrollRestoration = 'manual'
    history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '')
  }
  entry = { kind: 'held', length: history.length }
}

function hear({ state }: PopStateEvent): void {
  if (entry.kind === 'leaving') {
    entry = { kind: 'none' }
    history.scrollRestoration = before
    if (holders.length === 0) removeEventListener('popstate', hear)
    else take()
    return
  }
  if (isOurs(state)) {
    entry = { kind: 'held', length: history.length }
    return
  }
  // The page may have entries of its own above this one: between those it goes its own way.
  if (entry.kind === 'held' && history.length <= entry.length) void press()
}

async function press(): Promise<void> {
  // At once: another press meanwhile is to leave nothing either.
  take()
  for (const mayLeave of holders) {
    if (!(await mayLeave())) return
  }
  entry = { kind: 'none' }
  history.go(-2)
}

function release(): void {
  if (holders.length > 0) return
  if (entry.kind === 'held' && isOurs(history.state)) {
    entry = { kind: 'leaving' }
    history.back()
  } else if (entry.kind !== 'leaving') {
    entry = { kind: 'none' }
    removeEventListener('popstate', hear)
  }
}
