import { collectControls, isLongForm, isSampled } from '../../compiler/runtimeFlow'
import { blockAuthoring, getBlockAuthoring } from '../../engine/blocks/blockAuthoring'
import { ownCalculators, ownKinds } from '../../engine/ownParts'
import { controlAuthoring } from '../../engine/program/controls'
import { compileCheckedFlow } from '../../engine/program/programOf'
import type { Flow } from '../../language/flow'

/** Names of the parts that only some flows need, which only their modules import. */
export interface OwnPartModules {
  readonly kinds: readonly string[]
  readonly calculators: readonly string[]
  readonly controls: readonly string[]
  readonly blocks: readonly string[]
  readonly engine: readonly EnginePart[]
  /** Date formats that replace Intl's. Loading such a module registers it. */
  readonly formats: readonly string[]
}

/** Parts of the engine: sections in any order, items page by page, and examples of answers. */
export type EnginePart = 'taskOrder' | 'itemPaging' | 'exampleOf'

/** All parts, for development, where the next edit may need any of them. */
export const everyOwnPart: OwnPartModules = {
  kinds: Object.keys(ownKinds),
  calculators: Object.keys(ownCalculators),
  controls: Object.entries(controlAuthoring).flatMap(([name, { isOwn }]) => (isOwn ? [name] : [])),
  blocks: [...listBundles(Object.values(blockAuthoring)), 'longForm', 'sheets'],
  engine: ['taskOrder', 'itemPaging', 'exampleOf'],
  formats: ['frenchDates'],
}

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
      ...listBundles(listBlocks(flow).map(getBlockAuthoring)),
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

function listBundles(blocks: readonly { readonly bundle: string | null }[]): readonly string[] {
  return [...new Set(blocks.flatMap(({ bundle }) => bundle ?? []))]
}

function listBlocks({ screens }: Flow) {
  return Object.values(screens).flatMap(({ blocks = {} }) => Object.values(blocks))
}

function hasSheet({ screens }: Flow): boolean {
  return Object.values(screens).some(({ dialogs = {} }) =>
    Object.values(dialogs).some(({ blocks }) => blocks !== undefined),
  )
}
