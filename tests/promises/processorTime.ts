/**
 * What work comes to, and how long it keeps the processor busy, in ms. On a machine that others use as well the clock on
 * the wall says nothing of that: the machine may stand still for half a minute.
 */
export function processorTimeOf<Result>(work: () => Result): { readonly result: Result; readonly took: number } {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { result, took: (user + system) / 1000 }
}
