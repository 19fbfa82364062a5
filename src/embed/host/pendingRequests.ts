/** Questions to the frame that are open, by number. */
export interface PendingRequests {
  /** Asks one; resolves to nothing where there is nobody to ask, or the frame is gone before it answers. `send` tells whether it was heard. */
  ask(send: (id: number) => boolean): Promise<unknown>
  /** Takes an answer; one to no open question is ignored. */
  answer(id: number, answer?: unknown): void
  drop(): void
}

/** None asked yet. */
export function createPendingRequests(): PendingRequests {
  const open = new Map<number, (answer: unknown) => void>()
  let count = 0
  const answer = (id: number, given?: unknown): void => {
    const resolve = open.get(id)
    open.delete(id)
    resolve?.(given)
  }
  return {
    ask: (send) =>
      new Promise((resolve) => {
        count += 1
        open.set(count, resolve)
        if (!send(count)) answer(count)
      }),
    answer,
    drop: () => {
      for (const id of [...open.keys()]) answer(id)
    },
  }
}
