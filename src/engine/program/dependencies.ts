import type { Answers, Path } from '../values/answers'
import type { Block, Condition, ItemCalculation, Screen } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import type { FlowState } from '../state/flowState'
import { isItemName } from '../calculators/calculator'
import { isAll, isAny, isNot } from './condition'
import { type Field, getInnerFields, type SimpleField } from './field'

/** Returns the answers that a prefill copies: the one at its path, or those that its placeholders name. */
export function listPrefillPaths(prefill: string): readonly Path[] {
  return prefill.includes('{{') ? (prefill.match(/[\w.]+(?=\s*\}\})/g) ?? []) : [prefill]
}

export type WayState = Pick<FlowState, 'screen' | 'day' | 'way' | 'answers' | 'broughtOn'>

export interface RelevantAnswers {
  readonly answers: Answers
  /** The visible fields by form, for every visible form on the path of screens. */
  readonly forms: ReadonlyMap<string, readonly Field[]>
  /** The visible fields by the path of their item (`order.lines.0`). */
  readonly items: ReadonlyMap<Path, readonly Field[]>
  readonly from: Pick<WayState, 'day' | 'way' | 'broughtOn'>
}

/**
 * The relevant answers after a prefix of the path of screens. `next` caches the following stage by the answers entered
 * there.
 */
export interface RelevantStage extends Pick<RelevantAnswers, 'answers' | 'forms' | 'items'> {
  readonly next: WeakMap<object, { readonly from: readonly unknown[]; readonly stage: RelevantStage }>
}

/** Which parts of a flow depend on which answers. Paths contain `*` for the index of an item. */
export interface Dependencies {
  /** Answers that decide which fields are visible, which prefills apply, or which item is marked. */
  readonly structural: ReadonlySet<Path>
  readonly siblingReaders: ReadonlyMap<Path, readonly string[]>
  /** Fields whose rules, label or messages read the answer. */
  readonly distantReaders: ReadonlyMap<Path, readonly Path[]>
  readonly isOffering: boolean
  /** The position of each form and field in the flow, for sorting messages. */
  readonly order: ReadonlyMap<Path, number>
}

interface ReadingForm {
  readonly name: string
  readonly when: Condition | null
  readonly fields: readonly Field[]
}

/**
 * Computes the dependencies once, so that a changed answer checks only its readers. `deciding` are paths that anything
 * may depend on; `listPathsOf` returns the answers that a placeholder reads.
 */
export function computeDependencies(
  forms: Iterable<ReadingForm>,
  deciding: readonly Path[] = [],
  listPathsOf: (placeholder: string) => readonly Path[] = (placeholder) => [placeholder],
): Dependencies {
  const structural = new Set(deciding)
  const siblingReaders = new Map<Path, string[]>()
  const distantReaders = new Map<Path, Path[]>()
  const order = new Map<Path, number>()
  let isOffering = false
  const place = (path: Path): void => void order.set(path, order.size)
  const note = (field: Field, base: Path, item: Path | null): void => {
    place(field.path)
    isOffering ||= hasDynamicChoices(field)
    for (const path of listDecidingPaths(field, base, item)) structural.add(path)
    if (field.kind === 'list' && field.exactlyOne !== null) structural.add(`${field.path}.*.${field.exactlyOne.field}`)
    for (const rule of field.rules) {
      for (const read of rule.definition.reads?.(rule, field) ?? []) {
        if (read.includes('.')) addReader(distantReaders, toWildcardPath(read), field.path)
        else addReader(siblingReaders, `${base}.${read}`, field.name)
      }
    }
    for (const placeholder of listPlaceholdersOfMessages(field))
      for (const path of listPathsOf(placeholder)) addReader(distantReaders, toWildcardPath(path), field.path)
    const around = field.kind === 'list' ? `${field.path}.*` : field.path
    for (const inner of getInnerFields(field)) note(inner, around, field.kind === 'list' ? around : item)
  }
  for (const { name, when, fields } of forms) {
    place(name)
    if (when !== null) for (const path of listConditionPaths(when, null)) structural.add(path)
    for (const field of fields) note(field, name, null)
  }
  return { structural, siblingReaders, distantReaders, isOffering, order }
}

/** Returns the answers and calculations that messages about a field may fill in, by themselves or with its label. */
function listPlaceholdersOfMessages({ label, rules }: Field): readonly string[] {
  const texts = [label, ...rules.map(({ message }) => message)].join(' ')
  // Values of the message, such as {{is}}, have no dot.
  return (texts.match(/\{\{\s*\w+\.[\w.]+/g) ?? []).map((start) => start.replace(/[{\s]+/, ''))
}

function listDecidingPaths(field: Field, base: Path, item: Path | null): readonly Path[] {
  const from = field.options.list === undefined ? [] : [field.options.list]
  // A locked field's relevant value differs from the value that an event brings.
  const locked = field.isLocked || field.asLocked !== null ? [field.path] : []
  const prefilled =
    field.kind === 'simple' && field.prefill !== null
      ? [field.path, ...listPrefillPaths(field.prefill).map(toWildcardPath)]
      : []
  const calculated =
    field.kind === 'simple' && field.calculated !== null ? listCalculatedPaths(field.calculated, item ?? base) : []
  return [
    ...locked,
    ...calculated,
    ...prefilled,
    ...from,
    ...listFieldConditions(field).flatMap((condition) => listConditionPaths(condition, item)),
  ]
}

/** May contain other words of the calculation: more paths than needed only cost time. */
function listCalculatedPaths(calculated: ItemCalculation, item: Path): readonly Path[] {
  const names = JSON.stringify(calculated).match(/[a-z]\w*(?:\.[\w*]+)*/g) ?? []
  return names.map((name) => (isItemName(name) ? `${item}.${name}` : name))
}

export function listFieldConditions(field: Field): readonly Condition[] {
  const offered = field.kind === 'simple' ? (field.offeredWhen?.values() ?? []) : []
  return [field.when, field.asRequired?.when, field.asLocked?.when, ...offered].filter(
    (condition) => condition !== undefined && condition !== null,
  )
}

export function isDynamicField(field: Field): boolean {
  return field.asRequired !== null || field.asLocked !== null || hasDynamicChoices(field)
}

export function hasDynamicChoices(field: Field): field is SimpleField {
  return field.kind === 'simple' && (field.offeredWhen !== null || field.definition.listOffered !== undefined)
}

function addReader(readers: Map<Path, string[]>, read: Path, reader: string): void {
  readers.set(read, [...(readers.get(read) ?? []), reader])
}

/**
 * Returns whether a changed answer at `path` may change the visible fields: something reads it, a part of it, or its
 * container.
 */
export function isStructural({ structural }: Dependencies, path: Path): boolean {
  const field = toWildcardPath(path)
  for (const read of structural) {
    if (read === field || read.startsWith(`${field}.`) || field.startsWith(`${read}.`)) return true
  }
  return false
}

/** Replaces the index of each item by `*`. "00" is not an index. */
export function toWildcardPath(path: Path): Path {
  return path.includes('.') ? path.replaceAll(/\.(?:0|[1-9]\d*)(?=\.|$)/g, '.*') : path
}

/** Returns the paths that a condition reads. In an item (`item`), a name without a dot is a field of that item. */
export function listConditionPaths(condition: Condition, item: Path | null): readonly Path[] {
  if (isAll(condition)) return condition.all.flatMap((part) => listConditionPaths(part, item))
  if (isAny(condition)) return condition.any.flatMap((part) => listConditionPaths(part, item))
  if (isNot(condition)) return listConditionPaths(condition.not, item)
  return Object.keys(condition).map((path) =>
    item !== null && !path.includes('.') ? `${item}.${path}` : toWildcardPath(path),
  )
}

export type ComputedBlock = (typeof computedBlocks)[number]
const computedBlocks = ['meter', 'receipt', 'schedule', 'summary', 'tasks'] as const satisfies readonly Block['type'][]

/**
 * Returns whether an answer that changes no field may change the screen: a block is computed from answers or has a
 * condition.
 */
export function readsAnswers({ blocks = {}, buttons = {} }: Screen): boolean {
  const isWorkedOut = Object.values(blocks).some(
    (block) =>
      computedBlocks.some((type) => type === block.type) ||
      (!isFormBlock(block) && block.when !== undefined) ||
      ('items' in block && Object.values(block.items).some(({ when }) => when !== undefined)),
  )
  return (
    isWorkedOut || Object.values(buttons).some(({ when, enabled }) => when !== undefined || typeof enabled === 'object')
  )
}
