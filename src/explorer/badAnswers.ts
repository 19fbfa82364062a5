import { fieldKindAuthoring } from '../engine/kinds/fieldKindAuthoring'
import type { Field, FieldRule, SimpleField } from '../engine/program/field'
import { ALONE, type Around, type BrokenName, findFieldIssues, createSampleScope } from '../engine/rules/issues'
import { getReferencedAnswer } from '../engine/rules/rule'
import { ruleAuthoring } from '../engine/rules/ruleTable'
import { type Answers, type Json, getValueAt, withValue } from '../engine/values/answers'
import { createGoodAnswer, createRuleSamples } from './goodAnswer'
import { createAnswerAndClearEvents, createAnswerEvents, createBlurEvents, TODAY } from './stepResult'
import { controls, isBrought } from '../engine/program/controls'
import type { Program } from '../engine/program/program'
import type { FlowEvent } from '../engine/state/step'
import type { FlowState } from '../engine/state/flowState'
import { type AskedField, getListItems } from './activeFields'
import { getAnswerContext, collectFieldEvents, type Choices, isGiven, hasEmptyChoices } from './planAnswers'

interface BadAnswer {
  readonly rule: string
  readonly value: Json
}

/**
 * For each rule of a field, finds an input that breaks it before any other rule, in the order of the messages. Omits
 * rules that no input can break: choices are limited to the options, and controls reject files. `context` are the
 * answers around the field.
 */
export function createBadAnswers(field: Field, context: Around = ALONE): readonly BadAnswer[] {
  if (field.kind !== 'simple') return []
  const around = addReadAnswers(field, context)
  const candidates = [
    ...fieldKindAuthoring[field.type].bad(field),
    ...createRuleSamples(field, around),
    ...createAlmostGood(field),
  ]
  return field.rules.flatMap((rule) => {
    const value = candidates.find((candidate) => findBrokenRule(field, candidate, around) === rule)
    return value === undefined ? [] : [{ rule: rule.name, value }]
  })
}

/** Creates valid answers with a typo, since patterns that accept almost anything reject one of them. */
function createAlmostGood({ type, answer, example, rules }: SimpleField): readonly Json[] {
  if (answer !== 'text' || !rules.some(({ name }) => ruleAuthoring[name].isPattern)) return []
  const good = [example, ...fieldKindAuthoring[type].others].filter((value) => typeof value === 'string')
  return good.flatMap((text) => [
    text.slice(0, -1),
    text.slice(1),
    `${text}#`,
    `#${text}`,
    `${text} ${text}`,
    text.toLowerCase(),
    text.toUpperCase(),
    `${text}é`,
    `${text}${text.slice(-1)}`,
  ])
}

function findBrokenRule(field: SimpleField, value: Json, around: Around): FieldRule<BrokenName> | null {
  return findFieldIssues(field, value, createSampleScope(field.path, TODAY, around))[0]?.rule ?? null
}

function addReadAnswers(field: SimpleField, around: Around): Around {
  const readNames = field.rules.flatMap((rule) =>
    ruleAuthoring[rule.name].compares ? (rule.definition.reads?.(rule, field) ?? []) : [],
  )
  const [good = null] = fieldKindAuthoring[field.type].good(field)
  const missing = readNames.filter((name) => getReferencedAnswer(name, around) === undefined)
  const siblings = missing.filter((name) => !name.includes('.')).map((name) => [name, good] as const)
  const answers = missing
    .filter((name) => name.includes('.'))
    .reduce<Answers>((all, path) => withValue(all, path, good), around.answers)
  return { ...around, siblings: { ...around.siblings, ...Object.fromEntries(siblings) }, answers }
}

/** Plans as many mistakes as possible: an invalid answer where one exists, otherwise none. */
export function planMistakes(program: Program, start: FlowState, choices: Choices): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    const { path, field, inside } = asked
    if (isBrought(field) || (inside !== null && inside.index > 0)) return []
    if (field.kind === 'list')
      return getListItems(state.answers, path).length === 0 ? [{ type: 'add', list: path }] : []
    const choice = choices.get(path)
    if (choice !== undefined) return createAnswerEvents(path, choice)
    const [bad] = createBadAnswers(field, getAnswerContext(program, state, path))
    return bad === undefined ? planEmptying(asked, state) : createAnswerEvents(path, bad.value)
  })
}

export function planEmptyAnswers(program: Program, start: FlowState): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) =>
    isBrought(asked.field) ? [] : planEmptying(asked, state),
  )
}

export function planClearing(program: Program, start: FlowState): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    if (isBrought(asked.field) || !isGiven(getValueAt(state.answers, asked.path))) return []
    return planEmptying(asked, state)
  })
}

function planEmptying({ path, field }: AskedField, { answers }: FlowState): readonly FlowEvent[] {
  if (field.kind === 'list' || hasEmptyChoices(field)) return createBlurEvents(path)
  // A radio button cannot be cleared.
  if (controls[field.control].staysChosen) return []
  return isGiven(getValueAt(answers, path))
    ? createAnswerEvents(path, undefined)
    : createAnswerAndClearEvents(path, createGoodAnswer(field))
}
