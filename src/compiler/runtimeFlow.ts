import type { Flow } from '../language/flow'
import { withoutKeywords } from './rules/formSchema'
import type { JsonObject } from './documents/jsonValue'

/** Keywords of fields that only tests and tools read. */
const unread: ReadonlySet<string> = new Set(['examples'])

/** The flow as the applicant's browser needs it. */
export function runtimeFlow(flow: Flow): JsonObject {
  return { ...flow, screens: eachIn(flow.screens, (screen) => ({ ...screen, ...blocksOf(screen) })) }
}

function blocksOf({ blocks }: Flow['screens'][string]): JsonObject {
  if (blocks === undefined) return {}
  return {
    blocks: eachIn(blocks, (block) =>
      block.type === 'form' ? { ...block, schema: withoutKeywords(block.schema, unread) } : block,
    ),
  }
}

function eachIn<Part>(parts: Readonly<Record<string, Part>>, change: (part: Part) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, change(part)]))
}
