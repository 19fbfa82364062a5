import type { BrowserContext, ConsoleMessage } from 'playwright'

/** The problems seen in a browser context. */
export interface Problems {
  /** Allows matching console errors, earlier ones too, and fails if there is none. */
  expectConsoleErrors(pattern: RegExp): void
  /** Allows matching console errors; none is required. */
  allowConsoleErrors(pattern: RegExp): void
  /** Allows matching uncaught errors. */
  expectUncaught(pattern: RegExp): void
  /** @throws if there was an unexpected problem. */
  check(): Promise<void>
}

/**
 * Records everything a page must not do: violate the content security policy, write an error or warning to the console,
 * throw, leave a rejection unhandled, or call another host than `origin` unless `isServed` allows the address. Messages
 * about addresses that `isSilenced` accepts are ignored.
 */
export async function watchProblems(
  context: BrowserContext,
  origin: string,
  isServed: (address: string) => boolean,
  isSilenced = isServed,
): Promise<Problems> {
  const seen: string[] = []
  const written: ConsoleMessage[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  const thrown: string[] = []
  const uncaught: RegExp[] = []

  await context.addInitScript(reportPolicyViolations)
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isSilenced(message.location().url) && !isOwn(message))
      written.push(message)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    thrown.push(`uncaught: ${error.stack ?? error.message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin && !isServed(url.href)) {
      seen.push(`request to another host: ${request.method()} ${url.href}`)
    }
  })

  return {
    expectConsoleErrors(pattern) {
      expected.push(pattern)
    },
    allowConsoleErrors(pattern) {
      allowed.push(pattern)
    },
    expectUncaught(pattern) {
      uncaught.push(pattern)
    },
    async check() {
      await Promise.all(context.pages().map((page) => page.evaluate(pendingTasks)))
      const surprises = written.filter(
        (message) => ![...expected, ...allowed].some((pattern) => pattern.test(message.text())),
      )
      const missing = expected.filter((pattern) => !written.some((message) => pattern.test(message.text())))
      const unexpected = thrown.filter((text) => !uncaught.some((pattern) => pattern.test(text)))
      const all = [
        ...seen,
        ...unexpected,
        ...surprises.map(lineOf),
        ...missing.map((pattern) => `no console error matched ${pattern}`),
      ]
      if (all.length > 0) throw new Error(`The page must not do this:\n${all.join('\n')}`)
    },
  }
}

/** Runs in the page before its own scripts. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const place = `${violation.sourceFile}:${violation.lineNumber}:${violation.columnNumber}`
    console.error(
      `policy violation: ${violation.violatedDirective} ${violation.blockedURI} ${violation.sample} (${place})`,
    )
  })
}

/**
 * Runs in the page: waits for pending tasks, such as the report of a rejection. Uses message ports, which the tests'
 * clock does not control.
 */
async function pendingTasks(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
  }
}

/** Returns whether the message comes from the tests' own scripts in a frame without scripts. */
function isOwn(message: ConsoleMessage): boolean {
  return (
    message.location().url === 'about:blank' && message.text().startsWith("Blocked script execution in 'about:blank'")
  )
}

function lineOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `console ${message.type()}: ${message.text()} (${url}:${lineNumber})`
}
