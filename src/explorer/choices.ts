import { isBrought } from '../engine/program/controls'
import { relevantAnswers } from '../engine/answers/relevantAnswers'
import { holds } from '../engine/program/condition'
import type { Field } from '../engine/program/field'
import type { Program } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/flowEvent'
import type { FlowState } from '../engine/state/flowState'
import type { Json, Path } from '../engine/values/answers'
import type { Choices } from './answersOf'
import { choiceAnswers } from './choiceAnswers'
import { askedFields, itemsAt } from './askedFields'
import { conditionsOf } from './conditionsOf'
import { after, TODAY } from './stepResult'

/** Every choice of every field of a state's screen that stands in no list, each alone. */
export function choicesOn(program: Program, state: FlowState): readonly Choices[] {
  return askedFields(program, state).flatMap(({ path, field, inside }) =>
    inside === null ? choiceAnswers(field).map(({ answer }) => new Map([[path, answer]])) : [],
  )
}

/**
 * The choices of a screen that make a difference, each alone: other fields that appear, or a condition anywhere in the
 * flow that turns. Of those that make the same difference the first stands for all.
 */
export function choicesThatMatter(program: Program, state: FlowState): readonly Choices[] {
  const asked = askedFields(program, state)
  const own = asked.flatMap(({ path, field, inside }) => (inside === null ? distinct(program, state, path, field) : []))
  // Of a list it is the second item that takes the choice: the first keeps what everybody chooses.
  const inLists = asked.flatMap(({ path, field }) => {
    if (field.kind !== 'list' || isBrought(field) || field.most === 1) return []
    const second = after(program, state, added(path, state))
    return field.fields.flatMap((inner) => distinct(program, second, `${path}.1.${inner.name}`, inner))
  })
  return [...own, ...inLists]
}

/** What adds items to a list until it has two. */
function added(list: Path, { answers }: FlowState): readonly FlowEvent[] {
  return Array.from({ length: Math.max(0, 2 - itemsAt(answers, list).length) }, () => ({ type: 'add', list }))
}

function distinct(program: Program, state: FlowState, path: Path, field: Field): readonly Choices[] {
  const byDifference = new Map<string, Json>()
  for (const { answer } of choiceAnswers(field)) {
    const difference = differenceOf(program, after(program, state, [{ type: 'answer', path, value: answer }]))
    if (!byDifference.has(difference)) byDifference.set(difference, answer)
  }
  return byDifference.size < 2 ? [] : [...byDifference.values()].map((answer) => new Map([[path, answer]]))
}

/** Which fields are asked, and which conditions hold. */
function differenceOf(program: Program, state: FlowState): string {
  const { answers, forms, items } = relevantAnswers(program, state)
  const asked = [...forms, ...items].map(([place, fields]) => [place, fields.map(({ name, isRequired }) => [name, isRequired])])
  return JSON.stringify([asked, conditionsOf(program.flow).map((condition) => holds(condition, answers, TODAY))])
}
