import { addressOf } from '../../../src/engine/answers/items'
import { resolveButtons } from '../../../src/engine/transition/nextScreens'
import type { Field } from '../../../src/engine/program/field'
import { fillValues } from '../../../src/engine/text/template'
import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState, Refusal } from '../../../src/engine/state/flowState'
import type { Path } from '../../../src/engine/values/answers'
import { parseDuration } from '../../../src/engine/values/format'
import { beginningWith, labelled } from '../harness/control'
import { sampleFile, type SampleFile } from '../harness/sampleFile'
import { copy, type Driven, itemName, placeOf } from './driven'
import { giveAnswer } from './giveAnswer'

/** Lets an event happen in the browser, by what an applicant sees. `state` is the one before it. */
export async function driveEvent(
  driven: Driven,
  state: FlowState,
  event: FlowEvent,
  before: FlowEvent | null,
): Promise<void> {
  const { page, program } = driven
  switch (event.type) {
    case 'press':
      return page.press(
        copy(driven, state, resolveButtons(program, state, state.dialog).get(event.name)?.label ?? event.name),
      )
    case 'outcome':
      return page.wait(delayOf(driven, state, event.run))
    case 'back':
      return page.press(program.flow.wording.back)
    case 'answer':
      return giveAnswer(driven, state, event.path, event.value)
    case 'touch':
      return isLeftAlready(event.path, before) ? undefined : leave(driven, state, event.path)
    case 'refuse':
      return refuse(driven, state, event.path, event.refusals)
    case 'add':
    case 'remove':
    case 'undo':
      return changeItems(driven, state, event)
    default:
      throw new Error(`No journey does this: ${event.type}`)
  }
}

/** How long the action takes that ends now, in ms. */
function delayOf({ program: { flow } }: Driven, { runs }: FlowState, run: number): number {
  const action = runs.find(({ id }) => id === run)?.action ?? ''
  const delay = flow.actions?.[action]?.delay
  return delay === undefined ? 0 : parseDuration(delay)
}

/** Whether a field was left by what happened before: a list is left with what is in it. */
function isLeftAlready(path: Path, before: FlowEvent | null): boolean {
  return (before?.type === 'answer' || before?.type === 'touch') && `${before.path}.`.startsWith(`${path}.`)
}

async function leave(driven: Driven, state: FlowState, path: Path): Promise<void> {
  const { scope, label } = placeOf(driven, state, path)
  await scope.enter(label)
  await scope.leave(label)
}

/** Chooses a file that the field does not take; or takes away the rows of those that were refused. */
async function refuse(driven: Driven, state: FlowState, path: Path, refusals: readonly Refusal[]): Promise<void> {
  const { asked, scope, label } = placeOf(driven, state, path)
  const said = state.refusals[addressOf(state.items, path)] ?? []
  const { removeFile } = driven.program.flow.wording
  for (const { rule, values } of refusals.length === 0 ? said : []) {
    // The note of a file too many goes by itself.
    if (rule === 'maxItems') await driven.page.wait(10_000)
    else await scope.within(labelled(label)).pressFirst(beginningWith(fillValues(removeFile, values)))
  }
  if (refusals.length === 0) return
  await scope.upload(
    label,
    refusals.map((refusal) => fileFor(asked.field, refusal)),
  )
  await scope.expectFiles(
    label,
    refusals.flatMap(({ values }) => values['name'] ?? []),
  )
}

/** A file that a field refuses for this reason. */
function fileFor(field: Field, { rule, values }: Refusal): SampleFile {
  const name = values['name'] ?? ''
  switch (rule) {
    case 'empty':
      return sampleFile(name, { content: 'nothing' })
    case 'content':
      return sampleFile(name, { content: 'text' })
    case 'password':
      return sampleFile(name, { content: 'lockedPdf' })
    case 'maxSize':
      return sampleFile(name, { size: ('maxSize' in field ? (field.maxSize ?? 0) : 0) + 1 })
    case 'kind':
    case 'program':
    case 'duplicate':
    case 'maxItems':
      return sampleFile(name)
    case 'others':
    case 'tooLong':
      throw new Error(`No single file is refused for this: ${rule}`)
    default:
      return rule satisfies never
  }
}

type ItemsEvent = Extract<FlowEvent, { type: 'add' | 'remove' | 'undo' }>

async function changeItems(driven: Driven, state: FlowState, event: ItemsEvent): Promise<void> {
  const { asked, scope, label } = placeOf(driven, state, event.list)
  const { field } = asked
  const { wording } = driven.program.flow
  const group = scope.within(labelled(label))
  if (field.kind !== 'list') throw new Error(`The field ${event.list} is no list.`)
  if (event.type === 'undo')
    return group.press(`${wording.undo} ${itemName(driven, state, { field }, state.removed?.index ?? 0)}`)
  if (event.type === 'add') return group.press(copy(driven, state, field.options.add ?? wording.add))
  const button = copy(driven, state, field.options.remove ?? wording.remove)
  const index = (state.items[addressOf(state.items, event.list)] ?? []).indexOf(event.item)
  return group.press(
    field.options.removes === 'last' ? button : `${button} ${itemName(driven, state, { field }, index)}`,
  )
}
