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

/** An answer that breaks a rule before any other. */
interface BadAnswer {
  readonly rule: string
  readonly value: Json
}

/**
 * For each rule of a field something that an applicant can enter and that breaks it, in the order in which the rules are
 * said. None for a rule that nothing can be entered against: what is chosen is one of the choices, and what is wrong
 * with a file its control says. `answered` is what stands around the field.
 */
export function createBadAnswers(field: Field, answered: Around = ALONE): readonly BadAnswer[] {
  if (field.kind !== 'simple') return []
  const around = withThoseRead(field, answered)
  const candidates = [
    ...fieldKindAuthoring[field.type].bad(field),
    ...createRuleSamples(field, around),
    ...nearlyGood(field),
  ]
  return field.rules.flatMap((rule) => {
    const value = candidates.find((candidate) => breaks(field, candidate, around) === rule)
    return value === undefined ? [] : [{ rule: rule.name, value }]
  })
}

/** Good answers with a slip: a pattern that takes nearly anything refuses one of them. */
function nearlyGood({ type, answer, example, rules }: SimpleField): readonly Json[] {
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

/** The rule that a value breaks first; null where it keeps them all. */
function breaks(field: SimpleField, value: Json, around: Around): FieldRule<BrokenName> | null {
  return findFieldIssues(field, value, createSampleScope(field.path, TODAY, around))[0]?.rule ?? null
}

/** What its rules compare with was answered; where it was not yet, as this field would be. */
function withThoseRead(field: SimpleField, around: Around): Around {
  const read = field.rules.flatMap((rule) =>
    ruleAuthoring[rule.name].compares ? (rule.definition.reads?.(rule, field) ?? []) : [],
  )
  const [good = null] = fieldKindAuthoring[field.type].good(field)
  const missing = read.filter((name) => getReferencedAnswer(name, around) === undefined)
  const beside = missing.filter((name) => !name.includes('.')).map((name) => [name, good] as const)
  const answers = missing
    .filter((name) => name.includes('.'))
    .reduce<Answers>((all, path) => withValue(all, path, good), around.answers)
  return { ...around, siblings: { ...around.siblings, ...Object.fromEntries(beside) }, answers }
}

/** What an applicant does to make as many mistakes as they can: bad answers where there are any, otherwise none. */
export function planMistakes(program: Program, start: FlowState, choices: Choices): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    const { path, field, inside } = asked
    if (isBrought(field) || (inside !== null && inside.index > 0)) return []
    if (field.kind === 'list')
      return getListItems(state.answers, path).length === 0 ? [{ type: 'add', list: path }] : []
    const choice = choices.get(path)
    if (choice !== undefined) return createAnswerEvents(path, choice)
    const [bad] = createBadAnswers(field, getAnswerContext(program, state, path))
    return bad === undefined ? emptied(asked, state) : createAnswerEvents(path, bad.value)
  })
}

/** What an applicant does to leave the screen's fields empty, having begun each and taken it back. */
export function planEmptyAnswers(program: Program, start: FlowState): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => (isBrought(asked.field) ? [] : emptied(asked, state)))
}

/** What an applicant does to take back what was given before, as far as it can be taken back. */
export function planClearing(program: Program, start: FlowState): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) => {
    if (isBrought(asked.field) || !isGiven(getValueAt(state.answers, asked.path))) return []
    return emptied(asked, state)
  })
}

function emptied({ path, field }: AskedField, { answers }: FlowState): readonly FlowEvent[] {
  if (field.kind === 'list' || hasEmptyChoices(field)) return createBlurEvents(path)
  // What was chosen among radio buttons cannot be taken back.
  if (controls[field.control].staysChosen) return []
  return isGiven(getValueAt(answers, path))
    ? createAnswerEvents(path, undefined)
    : createAnswerAndClearEvents(path, createGoodAnswer(field))
}
