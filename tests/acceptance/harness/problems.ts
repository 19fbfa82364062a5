import type { BrowserContext, ConsoleMessage } from 'playwright'

/** What went wrong in a browser context while it was watched. */
export interface Problems {
  /** Lets console errors that match pass, earlier ones too; a test that expects one fails when none came. */
  expectConsoleErrors(pattern: RegExp): void
  /** The same where none need come. */
  allowConsoleErrors(pattern: RegExp): void
  /** The same for errors that nothing catches. */
  expectUncaught(pattern: RegExp): void
  /** @throws when anything was seen that the test did not expect. */
  check(): Promise<void>
}

/**
 * Records everything a page must not do: violate the content security policy, write an error or warning to the console,
 * throw, leave a rejection unhandled, or ask another host than `origin` (unless `isServed` knows the address). What is
 * written about an address that `isSilenced` knows is left out.
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

/** Runs in the page, before its own scripts. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const place = `${violation.sourceFile}:${violation.lineNumber}:${violation.columnNumber}`
    console.error(
      `policy violation: ${violation.violatedDirective} ${violation.blockedURI} ${violation.sample} (${place})`,
    )
  })
}

/**
 * Runs in the page: ends after the tasks that were waiting, such as the report of a rejection. A port's message,
 * because the tests' clock does not move those.
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

/** Whether it is of the tests' own scripts, which a frame that runs none keeps out. */
function isOwn(message: ConsoleMessage): boolean {
  return (
    message.location().url === 'about:blank' && message.text().startsWith("Blocked script execution in 'about:blank'")
  )
}

function lineOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `console ${message.type()}: ${message.text()} (${url}:${lineNumber})`
}
