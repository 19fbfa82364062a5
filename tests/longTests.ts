import type { Reporter } from 'vitest/node'

interface Test {
  readonly id: string
  readonly fullName: string
  readonly module: { readonly relativeModuleId: string }
  result(): { readonly state: string }
}

/** The time after which a running test is reported, and the interval of the checks, in ms. */
const LONG = 60_000
const EVERY = 5000

interface Options {
  readonly say?: (words: string) => void
}

/**
 * Reports each test that has run for a minute, so that a hang is known long before its timeout. Vitest calls a reporter
 * that is named by its path with an empty object of options.
 */
export default function longTests({ say = console.error }: Options = {}) {
  const running = new Map<string, { readonly since: number; readonly test: Test }>()
  let timer: ReturnType<typeof setInterval> | undefined
  const report = (): void => {
    for (const [id, { since, test }] of running) {
      if (Date.now() - since < LONG) continue
      running.delete(id)
      // On a busy machine the start of a test may be reported after its end.
      if (test.result().state === 'pending')
        say(`not over after a minute: ${test.module.relativeModuleId} > ${test.fullName}`)
    }
  }
  return {
    onTestRunStart: () => {
      timer = setInterval(report, EVERY)
    },
    onTestCaseReady: (test: Test) => void running.set(test.id, { since: Date.now(), test }),
    onTestCaseResult: (test: Test) => void running.delete(test.id),
    onTestRunEnd: () => clearInterval(timer),
  } satisfies Reporter
}
