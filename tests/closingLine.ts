import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with the line 'N passed, N failed, N skipped', which continuous integration reads; a broken test file
 * counts as a failure.
 */
export default function closingLine(): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
      for (const module of modules) {
        counts.failed += brokenOutside(module)
        for (const test of module.children.allTests()) {
          // Tests tagged long are not part of a short run.
          if (test.result().state !== 'skipped' || !test.tags.includes('long')) counts[test.result().state] += 1
        }
      }
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped`)
    },
  }
}

/** Counts errors outside tests: a failed import or hook. */
function brokenOutside(module: TestModule): number {
  const suites = [module, ...module.children.allSuites()]
  return suites.reduce((errors, suite) => errors + suite.errors().length, 0)
}
