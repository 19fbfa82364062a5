/** Those who want to hear of a change. */
interface Listeners {
  /** Adds one; gives the function that takes it away again. */
  subscribe(this: void, listener: () => void): () => void
  /** Calls all of them. One that goes meanwhile is called all the same. */
  tell(this: void): void
}

/** Nobody yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}
