import type { Reporter } from 'vitest/node'

/** What is told of a test. */
interface Test {
  readonly id: string
  readonly fullName: string
  readonly module: { readonly relativeModuleId: string }
  result(): { readonly state: string }
}

/** How long a test may run before it is told of, and how often it is looked for, in ms. */
const LONG = 60_000
const EVERY = 5000

interface Options {
  readonly say?: (words: string) => void
}

/**
 * Tells of each test that is not over after a minute: a hang is known long before its time is up. Vitest makes a reporter
 * that is named by path with an object of options, which is empty.
 */
export default function longTests({ say = console.error }: Options = {}) {
  const running = new Map<string, { readonly since: number; readonly test: Test }>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tell = (): void => {
    for (const [id, { since, test }] of running) {
      if (Date.now() - since < LONG) continue
      running.delete(id)
      // Of a busy machine, that it began may be told after its end.
      if (test.result().state === 'pending')
        say(`not over after a minute: ${test.module.relativeModuleId} > ${test.fullName}`)
    }
  }
  return {
    onTestRunStart: () => {
      timer = setInterval(tell, EVERY)
    },
    onTestCaseReady: (test: Test) => void running.set(test.id, { since: Date.now(), test }),
    onTestCaseResult: (test: Test) => void running.delete(test.id),
    onTestRunEnd: () => clearInterval(timer),
  } satisfies Reporter
}
