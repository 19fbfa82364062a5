import { collectControls, isLongForm, isSampled } from '../../compiler/runtimeFlow'
import { blockAuthoring, getBlockAuthoring } from '../../engine/blocks/blockAuthoring'
import { ownCalculators, ownKinds } from '../../engine/ownParts'
import { controlAuthoring } from '../../engine/program/controls'
import { compileCheckedFlow } from '../../engine/program/programOf'
import type { Flow } from '../../language/flow'

/** What a flow has and most flows have not, by name: only its own module brings it. */
export interface OwnPartModules {
  readonly kinds: readonly string[]
  readonly calculators: readonly string[]
  readonly controls: readonly string[]
  /** Bundles of block renderers. */
  readonly blocks: readonly string[]
  /** What the engine does for few flows. */
  readonly engine: readonly EnginePart[]
  /** How its language writes what Intl writes otherwise: modules that are there once they are loaded. */
  readonly formats: readonly string[]
}

/** What the engine does for few flows, by name: how sections are begun in any order, how items are asked page by page, and what examples are. */
export type EnginePart = 'taskOrder' | 'itemPaging' | 'exampleOf'

/** All that is some flows' own: while flows are written, the next edit may ask for any of it. */
export const everyOwnPart: OwnPartModules = {
  kinds: Object.keys(ownKinds),
  calculators: Object.keys(ownCalculators),
  controls: Object.entries(controlAuthoring).flatMap(([name, { isOwn }]) => (isOwn ? [name] : [])),
  blocks: [...bundlesOf(Object.values(blockAuthoring)), 'longForm', 'sheets'],
  engine: ['taskOrder', 'itemPaging', 'exampleOf'],
  formats: ['frenchDates'],
}

/** What of it a flow has. */
export function collectLazyParts(flow: Flow): OwnPartModules {
  const program = compileCheckedFlow(flow)
  const fields = [...program.fields.values()]
  const kinds = new Set<string>(fields.map(({ type }) => type))
  const worked = new Set<string>(Object.values(flow.calculations ?? {}).map(({ calculator }) => calculator))
  const entered: ReadonlySet<string> = collectControls(flow)
  return {
    kinds: everyOwnPart.kinds.filter((name) => kinds.has(name)),
    calculators: everyOwnPart.calculators.filter((name) => worked.has(name)),
    controls: everyOwnPart.controls.filter((name) => entered.has(name)),
    blocks: [
      ...bundlesOf(listBlocks(flow).map(getBlockAuthoring)),
      ...(isLongForm(flow) ? ['longForm'] : []),
      ...(hasSheet(flow) ? ['sheets'] : []),
    ],
    engine: [
      ...(flow.begin === undefined ? [] : ['taskOrder' as const]),
      ...(kinds.has('pagedList') ? ['itemPaging' as const] : []),
      ...(isSampled(flow) ? ['exampleOf' as const] : []),
    ],
    formats: /^fr\b/.test(flow.language) ? ['frenchDates'] : [],
  }
}

/** The bundles of renderers that draw some blocks, each once. */
function bundlesOf(blocks: readonly { readonly bundle: string | null }[]): readonly string[] {
  return [...new Set(blocks.flatMap(({ bundle }) => bundle ?? []))]
}

function listBlocks({ screens }: Flow) {
  return Object.values(screens).flatMap(({ blocks = {} }) => Object.values(blocks))
}

/** Whether a dialog of the flow holds more than buttons. */
function hasSheet({ screens }: Flow): boolean {
  return Object.values(screens).some(({ dialogs = {} }) =>
    Object.values(dialogs).some(({ blocks }) => blocks !== undefined),
  )
}
