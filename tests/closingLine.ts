import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the line 'N passed, N failed', which continuous integration reads; a broken test file counts as a failure. */
export default function closingLine(): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
      for (const module of modules) {
        counts.failed += brokenOutside(module)
        for (const test of module.children.allTests()) {
          // What a tag leaves to the long run is no part of this one.
          if (test.result().state !== 'skipped' || !test.tags.includes('long')) counts[test.result().state] += 1
        }
      }
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped`)
    },
  }
}

/** Errors of a file that no test of it carries: an import or a hook that failed. */
function brokenOutside(module: TestModule): number {
  const suites = [module, ...module.children.allSuites()]
  return suites.reduce((errors, suite) => errors + suite.errors().length, 0)
}
