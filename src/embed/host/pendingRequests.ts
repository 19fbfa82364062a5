/** Questions to the frame that are open, by number. */
export interface PendingRequests {
  /**
   * Asks one, which may take so long, in ms: resolves to nothing where there is nobody to ask, or no answer in time; to false
   * where all are dropped before. `send` tells whether it was heard.
   */
  ask(send: (id: number) => boolean, within?: number): Promise<unknown>
  /** Takes an answer; one to no open question is ignored. */
  answer(id: number, answer?: unknown): void
  /** One takes as long as it takes: whoever answers it has said so. */
  wait(id: number): void
  drop(): void
}

interface OpenQuestion {
  readonly resolve: (answer: unknown) => void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** None asked yet. */
export function createPendingRequests(): PendingRequests {
  const open = new Map<number, OpenQuestion>()
  let count = 0
  const answer = (id: number, given?: unknown): void => {
    const question = open.get(id)
    open.delete(id)
    clearTimeout(question?.timer)
    question?.resolve(given)
  }
  return {
    ask: (send, within) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        open.set(id, { resolve, timer: within === undefined ? undefined : setTimeout(() => answer(id), within) })
        if (!send(id)) answer(id)
      }),
    answer,
    wait: (id) => clearTimeout(open.get(id)?.timer),
    drop: () => {
      for (const id of [...open.keys()]) answer(id, false)
    },
  }
}
