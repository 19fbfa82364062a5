interface Listeners {
  subscribe(this: void, listener: () => void): () => void
  /** Calls all listeners, also those that unsubscribe during the call. */
  tell(this: void): void
}

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
