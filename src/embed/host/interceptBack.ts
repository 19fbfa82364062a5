/** Called when the browser's Back was pressed; resolves to whether the page may be left. */
type MayLeave = () => Promise<boolean>

/** Marks our history entry. It also contains the state of the page's entry below it, for its router. */
const MARK = 'formway'

let holders: readonly MayLeave[] = []

/** The state of our history entry: absent, being removed, or present. */
let entry: { readonly kind: 'none' | 'leaving' } | { readonly kind: 'held'; readonly length: number } = { kind: 'none' }

let scrollRestorationBefore: ScrollRestoration = 'auto'

/**
 * Keeps the browser's Back from leaving this page. Each press asks the holders in turn, and leaves if all agree. Adds
 * one history entry, which Back pops. Returns the function that ends it; the last one removes the entry.
 */
export function interceptBack(mayLeave: MayLeave): () => void {
  if (holders.length === 0) addEventListener('popstate', handlePopState)
  holders = [mayLeave, ...holders]
  restoreBackEntry()
  return () => {
    holders = holders.filter((holder) => holder !== mayLeave)
    // Deferred, because a page that navigates at the same moment adds an entry of its own.
    setTimeout(removeEntry)
  }
}

/** Adds the entry again if a press popped it and the page was not left. */
export function restoreBackEntry(): void {
  if (holders.length > 0 && entry.kind === 'none') pushEntry()
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

function pushEntry(): void {
  const state: unknown = history.state
  // After a reload the entry is still there.
  if (!isOurs(state)) {
    scrollRestorationBefore = history.scrollRestoration
    // Going back to the entry below must not scroll.
    history.scrollRestoration = 'manual'
    history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '')
  }
  entry = { kind: 'held', length: history.length }
}

function handlePopState({ state }: PopStateEvent): void {
  if (entry.kind === 'leaving') {
    entry = { kind: 'none' }
    history.scrollRestoration = scrollRestorationBefore
    if (holders.length === 0) removeEventListener('popstate', handlePopState)
    else pushEntry()
    return
  }
  if (isOurs(state)) {
    entry = { kind: 'held', length: history.length }
    return
  }
  // Moving between entries of the page above ours is the page's business.
  if (entry.kind === 'held' && history.length <= entry.length) void handleBack()
}

async function handleBack(): Promise<void> {
  // Before asking, so that another press in the meantime does not leave the page.
  pushEntry()
  for (const mayLeave of holders) {
    if (!(await mayLeave())) return
  }
  entry = { kind: 'none' }
  history.go(-2)
}

function removeEntry(): void {
  if (holders.length > 0) return
  if (entry.kind === 'held' && isOurs(history.state)) {
    entry = { kind: 'leaving' }
    history.back()
  } else if (entry.kind !== 'leaving') {
    entry = { kind: 'none' }
    removeEventListener('popstate', handlePopState)
  }
}
