import type { Answers, Path } from '../values/answers'
import type { Block, Condition, Screen } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import type { FlowState } from '../state/flowState'
import { isAll, isAny, isNot } from './condition'
import { type Field, getInnerFields, type SimpleField } from './field'

/** The answers that a prefill takes: the one at its path, or those that its words name. */
export function listPrefillPaths(prefill: string): readonly Path[] {
  return prefill.includes('{{') ? (prefill.match(/[\w.]+(?=\s*\}\})/g) ?? []) : [prefill]
}

/** What decides which answers are relevant: the way, all that was entered, and the day. */
export type WayState = Pick<FlowState, 'screen' | 'day' | 'way' | 'answers' | 'broughtOn'>

/** The answers that count, and the questions they answer. */
export interface RelevantAnswers {
  readonly answers: Answers
  /** The fields that are asked, by the name of their form, for every form on the way that is shown. */
  readonly forms: ReadonlyMap<string, readonly Field[]>
  /** The fields that the item at a path (`order.lines.0`) asks. */
  readonly items: ReadonlyMap<Path, readonly Field[]>
  /** What they were found with, besides what was entered. */
  readonly from: Pick<WayState, 'day' | 'way' | 'broughtOn'>
}

/** What is relevant after the screens up to one, and what was found after the next, by what was entered there. */
export interface RelevantStage extends Pick<RelevantAnswers, 'answers' | 'forms' | 'items'> {
  readonly next: WeakMap<object, { readonly from: readonly unknown[]; readonly stage: RelevantStage }>
}

/** Who reads which answers, by the paths of fields; `*` stands for the place of an item. */
export interface Dependencies {
  /** Answers that decide which questions are asked, which prefills follow, or which item is marked. */
  readonly structural: ReadonlySet<Path>
  /** The names of the fields beside a field whose rules look at it. */
  readonly rulesOf: ReadonlyMap<Path, readonly string[]>
  /** The paths of the fields elsewhere whose rules look at an answer. */
  readonly apartFrom: ReadonlyMap<Path, readonly Path[]>
  /** Whether what some field offers depends on other answers. */
  readonly isOffering: boolean
  /** Where each form and each field stands in the flow, for putting messages in their order. */
  readonly order: ReadonlyMap<Path, number>
}

/** A form, as far as its readers go. */
interface ReadingForm {
  readonly name: string
  readonly when: Condition | null
  readonly fields: readonly Field[]
}

/** Finds out once who reads which answers, so that an answer wakes only those. `deciding` are paths that all else may depend on. */
export function computeDependencies(forms: Iterable<ReadingForm>, deciding: readonly Path[] = []): Dependencies {
  const structural = new Set(deciding)
  const rulesOf = new Map<Path, string[]>()
  const apartFrom = new Map<Path, Path[]>()
  const order = new Map<Path, number>()
  let isOffering = false
  const place = (path: Path): void => void order.set(path, order.size)
  const note = (field: Field, base: Path): void => {
    place(field.path)
    isOffering ||= hasDynamicChoices(field)
    for (const path of askedBy(field, base.includes('*') ? base : null)) structural.add(path)
    if (field.kind === 'list' && field.exactlyOne !== null) structural.add(`${field.path}.*.${field.exactlyOne.field}`)
    for (const rule of field.rules) {
      for (const read of rule.definition.reads?.(rule, field) ?? []) {
        if (read.includes('.')) add(apartFrom, toWildcardPath(read), field.path)
        else add(rulesOf, `${base}.${read}`, field.name)
      }
    }
    for (const inner of getInnerFields(field)) note(inner, field.kind === 'list' ? `${field.path}.*` : field.path)
  }
  for (const { name, when, fields } of forms) {
    place(name)
    if (when !== null) for (const path of listConditionPaths(when, null)) structural.add(path)
    for (const field of fields) note(field, name)
  }
  return { structural, rulesOf, apartFrom, isOffering, order }
}

/** What decides whether a field is asked, whether it is required or locked, what it starts with, what counts of it, and what it offers. */
function askedBy(field: Field, item: Path | null): readonly Path[] {
  const from = field.options.list === undefined ? [] : [field.options.list]
  // What counts of it is not what an event brings.
  const locked = field.isLocked || field.asLocked !== null ? [field.path] : []
  const prefilled =
    field.kind === 'simple' && field.prefill !== null
      ? [field.path, ...listPrefillPaths(field.prefill).map(toWildcardPath)]
      : []
  return [
    ...locked,
    ...prefilled,
    ...from,
    ...listFieldConditions(field).flatMap((condition) => listConditionPaths(condition, item)),
  ]
}

/** The conditions on which a field is asked, required and locked, and offers its choices. */
export function listFieldConditions(field: Field): readonly Condition[] {
  const offered = field.kind === 'simple' ? (field.offeredWhen?.values() ?? []) : []
  return [field.when, field.asRequired?.when, field.asLocked?.when, ...offered].filter(
    (condition) => condition !== undefined && condition !== null,
  )
}

/** Whether a field is asked in another way where other answers are given. */
export function isDynamicField(field: Field): boolean {
  return field.asRequired !== null || field.asLocked !== null || hasDynamicChoices(field)
}

/** Whether what a field offers depends on other answers. */
export function hasDynamicChoices(field: Field): field is SimpleField {
  return field.kind === 'simple' && (field.offeredWhen !== null || field.definition.offered !== undefined)
}

function add(readers: Map<Path, string[]>, read: Path, reader: string): void {
  readers.set(read, [...(readers.get(read) ?? []), reader])
}

/** Whether an answer at a path may change which questions are asked: something reads it, what is in it, or what it is in. */
export function isStructural({ structural }: Dependencies, path: Path): boolean {
  const field = toWildcardPath(path)
  for (const read of structural) {
    if (read === field || read.startsWith(`${field}.`) || field.startsWith(`${read}.`)) return true
  }
  return false
}

/** A path with `*` in the place of each item; "00" is no place. */
export function toWildcardPath(path: Path): Path {
  return path.includes('.') ? path.replaceAll(/\.(?:0|[1-9]\d*)(?=\.|$)/g, '.*') : path
}

/** The paths that a condition asks about; in an item a name without a dot is a field of it. */
export function listConditionPaths(condition: Condition, item: Path | null): readonly Path[] {
  if (isAll(condition)) return condition.all.flatMap((part) => listConditionPaths(part, item))
  if (isAny(condition)) return condition.any.flatMap((part) => listConditionPaths(part, item))
  if (isNot(condition)) return listConditionPaths(condition.not, item)
  return Object.keys(condition).map((path) =>
    item !== null && !path.includes('.') ? `${item}.${path}` : toWildcardPath(path),
  )
}

/** The blocks that show something worked out from the answers, besides forms. */
export type ComputedBlock = (typeof computedBlocks)[number]
const computedBlocks = ['meter', 'receipt', 'schedule', 'summary', 'tasks'] as const satisfies readonly Block['type'][]

/**
 * Whether an answer that changes no question may change what a screen shows besides its fields and their messages:
 * something is worked out from answers there, or stands there by a condition.
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
