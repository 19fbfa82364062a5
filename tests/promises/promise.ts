/** What tests/README.md promises, in its words. */
export type Promised =
  | 'No sequence of events breaks a flow'
  | 'No document breaks the compiler'
  | 'No stored text keeps an applicant out'
  | 'No fault of the network loses what was entered on the screen tried'
  | 'No mishap on any screen of any flow loses what was entered there'
  | 'Whoever has left the first screen gets to the end without network'
  | 'Flow after flow in one page takes no more memory'

declare module '@vitest/runner' {
  interface TaskMeta {
    /** What a test shows of a promise, and how often it tried to break it. */
    promise?: { readonly promised: Promised; readonly tries: number }
  }
}

/** How often something is tried: `short` in `npm test`, `long` in `npm run test:full`. */
export function tries(short: number, long: number): number {
  return process.env['MODE'] === 'full' ? long : short
}

/** Takes down what a test has shown of a promise, for the table at the end of the run. */
export function shown(
  task: { readonly meta: { promise?: { readonly promised: Promised; readonly tries: number } } },
  promised: Promised,
  count: number,
): void {
  Reflect.set(task.meta, 'promise', { promised, tries: count })
}
