import type { Reporter } from 'vitest/node'

/** Ends a run with what it has shown of each promise: how often it was tried to break, and where. */
export default function promisesTable(): Reporter {
  return {
    onTestRunEnd(modules) {
      const figures = new Map<string, { tries: number; readonly files: Set<string>; isKept: boolean }>()
      for (const module of modules) {
        for (const test of module.children.allTests()) {
          const { promise } = test.meta()
          if (promise === undefined) continue
          const sum = figures.get(promise.promised) ?? { tries: 0, files: new Set(), isKept: true }
          sum.tries += promise.tries
          sum.isKept &&= test.result().state === 'passed'
          figures.set(promise.promised, sum)
          sum.files.add(module.relativeModuleId)
        }
      }
      for (const [promised, { tries, files, isKept }] of figures) {
        const count = new Intl.NumberFormat('en-CA').format(tries)
        console.log(`${isKept ? 'kept' : 'BROKEN'}: ${promised} (${count} tries; ${[...files].join(', ')})`)
      }
    },
  }
}
