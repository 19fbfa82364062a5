import { vi } from 'vitest'
import type { TakeAway } from '../../src/services/exporting'

/** A printer, clipboard and folder of downloads that tests can look into. */
export function createTakeAway(options: { readonly allowsCopying?: boolean } = {}) {
  let around: readonly [before: () => void, after: () => void] | null = null
  const takeAway = {
    print: vi.fn<TakeAway['print']>(),
    copy: vi.fn<TakeAway['copy']>(async () => options.allowsCopying !== false),
    download: vi.fn<TakeAway['download']>(),
    onPrint: (before: () => void, after: () => void) => {
      around = [before, after]
      return () => {
        around = null
      }
    },
  } satisfies TakeAway
  return {
    takeAway,
    /** What happens while the page is printed. */
    printing: (work: () => void): void => {
      around?.[0]()
      work()
      around?.[1]()
    },
  }
}
