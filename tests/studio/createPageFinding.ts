import type { PageFinding } from '../../src/studio/studioFlow'
import type { Finding } from '../../src/engine/values/finding'

/** A finding as a page is told of it, in no other words than its own. */
export function createPageFinding(finding: Finding): PageFinding {
  const { message, witness } = finding
  return {
    finding,
    message: [message],
    place: [],
    steps: (witness?.steps ?? []).map(({ text }) => [text]),
    shown: [],
    because: null,
  }
}
