import { holds } from '../../../src/engine/program/condition'
import { effectiveForm } from '../../../src/engine/program/form'
import type { Condition } from '../../../src/language/condition'
import type { FieldSchema } from '../../../src/language/field'
import type { Flow } from '../../../src/language/flow'
import { formOf, withValue } from '../../../src/engine/values/path'
import type { Program } from '../../../src/engine/program/program'
import type { FlowState, Path } from '../../../src/engine/values/types'
import { fieldsShown } from './fieldsShown'

/** Answers to fields with choices, by path. */
export type Choices = ReadonlyMap<Path, string>

/**
 * The choices of a screen that make a difference, each alone: other fields that appear, or a condition anywhere in the
 * flow that turns. Of those that make the same difference the first stands for all.
 */
export function choicesThatMatter(program: Program, state: FlowState): readonly Choices[] {
  const fields = fieldsShown(program, state)
  const own = fields.filter(({ inside }) => inside === null).map(({ path, schema }) => [path, schema] as const)
  // Of a list it is the second item that takes the choice: the first keeps what everybody chooses.
  const inLists = fields.flatMap(({ control, path, schema }) =>
    control === 'list'
      ? Object.entries(schema.items?.properties ?? {}).map(([name, field]) => [`${path}.1.${name}`, field] as const)
      : [],
  )
  return [...own, ...inLists].flatMap(([path, schema]) => distinct(program, state, path, schema))
}

function distinct(program: Program, state: FlowState, path: Path, { enum: choices = [] }: FieldSchema): readonly Choices[] {
  const byDifference = new Map<string, string>()
  for (const choice of choices) {
    const difference = differenceOf(program, state, path, choice)
    if (!byDifference.has(difference)) byDifference.set(difference, choice)
  }
  return byDifference.size < 2 ? [] : [...byDifference.values()].map((choice) => new Map([[path, choice]]))
}

function differenceOf({ flow }: Program, state: FlowState, path: Path, choice: string): string {
  const answers = withValue(state.answers, path, choice)
  const fields = Object.values(flow.screens).flatMap(({ blocks = {} }) => {
    const block = blocks[formOf(path)]
    return block?.type === 'form' ? Object.keys(effectiveForm(block.schema, answers[formOf(path)] ?? {}).properties) : []
  })
  return JSON.stringify([fields, conditionsIn(flow).map((condition) => holds(condition, answers))])
}

const known = new WeakMap<Flow, readonly Condition[]>()

/** Every condition of a flow, wherever it stands. */
export function conditionsIn(flow: Flow): readonly Condition[] {
  const conditions = known.get(flow) ?? Object.values(flow.screens).flatMap(conditionsOf)
  known.set(flow, conditions)
  return conditions
}

function conditionsOf(screen: Flow['screens'][string]): readonly Condition[] {
  const { blocks = {}, buttons = {}, dialogs = {}, on = {}, next = [] } = screen
  const pressed = [buttons, ...Object.values(dialogs).map((dialog) => dialog.buttons)].flatMap((all) => Object.values(all))
  const enabled = pressed.flatMap((button) => (isCondition(button.enabled) ? [button.enabled] : []))
  const guarded = [
    ...Object.values(blocks),
    ...pressed,
    ...Object.values(on).flat(),
    ...(typeof next === 'string' ? [] : next),
  ]
  return [...enabled, ...guarded.flatMap(({ when }) => (when === undefined ? [] : [when]))]
}

function isCondition(enabled: 'filled' | 'valid' | Condition | undefined): enabled is Condition {
  return typeof enabled === 'object'
}
