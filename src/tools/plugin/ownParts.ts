import { collectControls, isLongForm, isSampled } from '../../compiler/runtimeFlow'
import { blockAuthoring, getBlockAuthoring } from '../../engine/blocks/blockAuthoring'
import { ownCalculators } from '../../engine/calculators/calculators'
import { ownKinds } from '../../engine/program/fieldTypes'
import { type ControlName, controlAuthoring, controls } from '../../engine/program/controls'
import { type Field, getInnerFields } from '../../engine/program/field'
import { getScreen, type Program, type ProgramScreen } from '../../engine/program/program'
import { compileCheckedFlow } from '../../engine/program/programOf'
import { findNextScreens } from '../../engine/transition/nextScreens'
import type { Icons } from '../../renderer/parts/icons/Icon'
import { icons } from '../../renderer/parts/icons/icons'
import type { Flow } from '../../language/flow'

/** Names of the parts that only some flows need, which only their modules import. */
export interface OwnPartModules {
  readonly kinds: readonly string[]
  readonly calculators: readonly string[]
  readonly controls: readonly string[]
  readonly blocks: readonly string[]
  readonly engine: readonly EnginePart[]
  /** The start screen and those that it leads to, if they need none of the controls and blocks that load later; else null. */
  readonly firstScreens: readonly string[] | null
  /** The icons of these screens. */
  readonly firstIcons: Icons
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
  firstScreens: null,
  firstIcons: {},
  formats: ['frenchDates'],
}

export function collectLazyParts(flow: Flow): OwnPartModules {
  const program = compileCheckedFlow(flow)
  const fields = [...program.fields.values()]
  const kinds = new Set<string>(fields.map(({ type }) => type))
  const calculated = fields.flatMap((field) => (field.kind === 'simple' ? (field.calculated ?? []) : []))
  const worked = new Set<string>(
    [...Object.values(flow.calculations ?? {}), ...calculated].map(({ calculator }) => calculator),
  )
  const entered: ReadonlySet<string> = collectControls(flow)
  const firstScreens = findFirstScreens(program)
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
    firstScreens,
    firstIcons: firstScreens === null ? {} : pickIcons({ ...flow, screens: pick(flow.screens, firstScreens) }),
    formats: /^fr\b/.test(flow.language) ? ['frenchDates'] : [],
  }
}

/** A press on the start screen must not need what loads later: it may have no form, dialog or list of tasks. */
function findFirstScreens(program: Program): readonly string[] | null {
  const { flow } = program
  const { document, forms } = getScreen(program, flow.start)
  const transitions = Object.values(document.on ?? {}).flat()
  const screens = [...new Set([flow.start, ...transitions.flatMap((one) => findNextScreens(flow, flow.start, one))])]
  const isPlain = forms.length === 0 && flow.begin === undefined && document.dialogs === undefined
  return isPlain && screens.every((screen) => isDrawnAtFirst(getScreen(program, screen))) ? screens : null
}

function isDrawnAtFirst({ document, forms }: ProgramScreen): boolean {
  const blocks = Object.values(document.blocks ?? {})
  return (
    blocks.every((block) => getBlockAuthoring(block).isFirst) &&
    forms.every(({ fields }) => listControls(fields).every((name) => controlAuthoring[name].isFirst))
  )
}

function listControls(fields: readonly Field[]): readonly ControlName[] {
  return fields.flatMap((field) => [
    ...(controls[field.control].layout === 'fields' ? [] : [field.control]),
    ...(field.asLocked === null ? [] : [field.asLocked.field.control]),
    ...listControls(getInnerFields(field)),
  ])
}

/** Picks the icons that any part of a document names. */
function pickIcons(document: unknown): Icons {
  const named = new Set<string>()
  JSON.stringify(document, (key, part: unknown) => {
    if (key === 'icon') named.add(String(part))
    return part
  })
  return pick(icons, [...named])
}

function pick<Part>(parts: Readonly<Record<string, Part>>, names: readonly string[]): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))
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
