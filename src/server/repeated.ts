/** Work that is done again and again. */
export interface RepeatedWork {
  /** Waits until what is under way is done; nothing begins after that. */
  stop(): Promise<void>
}

/** Does something, waits so many ms after it is done, and does it again. What it throws goes to `onFault`. */
export function repeated(work: () => Promise<void>, milliseconds: number, onFault: (cause: unknown) => void): RepeatedWork {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const turn = async (): Promise<void> => {
    await work().catch(onFault)
    if (!isStopped) timer = setTimeout(begin, milliseconds)
  }
  const begin = (): void => {
    current = turn()
  }
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
