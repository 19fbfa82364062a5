import { vi } from 'vitest'
import type { Exporter } from '../../src/services/exporter'

/** A printer, clipboard and folder of downloads that tests can look into. */
export function createTakeAway(options: { readonly allowsCopying?: boolean } = {}) {
  let around: readonly [before: () => void, after: () => void] | null = null
  const exporter = {
    print: vi.fn<Exporter['print']>(),
    copy: vi.fn<Exporter['copy']>(async () => options.allowsCopying !== false),
    onPrint: (before: () => void, after: () => void) => {
      around = [before, after]
      return () => {
        around = null
      }
    },
  } satisfies Exporter
  return {
    exporter,
    /** What happens while the page is printed. */
    printing: (work: () => void): void => {
      around?.[0]()
      work()
      around?.[1]()
    },
  }
}
