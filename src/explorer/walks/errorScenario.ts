import { controls, isBrought } from '../../engine/program/controls'
import { type Program, getScreen } from '../../engine/program/program'
import {
  isSurplus,
  ALONE,
  type Around,
  type BrokenName,
  findFieldIssues,
  createSampleScope,
} from '../../engine/rules/issues'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import { toWildcardPath } from '../../engine/program/dependencies'
import { type Path, getValueAt, type Answers, type Json, withValue } from '../../engine/values/answers'
import type { FlowEvent } from '../../engine/state/step'
import type { FlowState, Refusal, RefusalRule } from '../../engine/state/flowState'
import {
  planAnswers,
  getAnswerContext,
  collectFieldEvents,
  type Choices,
  isGiven,
  NO_CHOICES,
  hasEmptyChoices,
} from '../planAnswers'
import { type AskedField, listActiveFields, getListItems } from '../activeFields'
import { createGoodAnswer, createGoodFiles, createRuleSamples } from '../goodAnswer'
import { applyEvents, createAnswerAndClearEvents, createAnswerEvents, createBlurEvents, TODAY } from '../stepResult'
import { listShownKeys } from './coveredKeys'
import type { Field, FieldRule, SimpleField } from '../../engine/program/field'
import { findDecidingCalculations, findRevealingAnswers } from './revealingAnswers'
import { getMessageKey, type Target } from './targets'
import type { RuleName } from '../../engine/program/fieldTypes'
import { fieldKindAuthoring } from '../../engine/kinds/fieldKindAuthoring'
import { getReferencedAnswer } from '../../engine/rules/rule'

/**
 * Plans events on one screen that show as many of the wanted messages as possible and then fix all mistakes. Empty if
 * no message can be shown.
 */
export function planErrorScenario(
  program: Program,
  start: FlowState,
  wanted: ReadonlyMap<string, Target>,
): readonly FlowEvent[] {
  const own = [...wanted.values()].filter(({ kind, screen }) => kind === 'message' && screen === start.screen)
  const scenario = new ErrorScenario(program, start, own)
  scenario.tryEvents(planEmptyAnswers(program, scenario.state))
  scenario.submit()
  scenario.addTooFew()
  scenario.submitUnchosen()
  scenario.submitWithout()
  scenario.tryChoices(NO_CHOICES)
  scenario.tryRevealingAnswers()
  return scenario.events
}

class ErrorScenario {
  readonly events: FlowEvent[] = []
  private readonly missing: Map<string, Target>

  constructor(
    private readonly program: Program,
    public state: FlowState,
    wanted: readonly Target[],
  ) {
    this.missing = new Map(wanted.map((target) => [target.key, target]))
  }

  /** Tries the messages that need other answers on the same screen. */
  tryRevealingAnswers(): void {
    for (const { key, place } of [...this.missing.values()]) {
      for (const choices of place === null ? [] : findRevealingAnswers(this.program, this.state, place))
        if (this.missing.has(key)) this.tryChoices(choices)
    }
  }

  /**
   * Submits without fields that appear only with certain answers and cannot be cleared; this has to happen before they
   * are answered.
   */
  submitWithout(): void {
    for (const { key, place } of [...this.missing.values()]) {
      const field = place === null ? undefined : this.program.fields.get(place.path)
      if (place === null || field === undefined || controls[field.control].staysChosen !== true) continue
      for (const choices of [NO_CHOICES, ...findRevealingAnswers(this.program, this.state, place)]) {
        if (!this.missing.has(key)) break
        this.tryEvents([...this.chooseOnly(choices, place.path), ...this.createSubmit()])
      }
    }
  }

  /** Enters only these choices, and adds an item to each list around them. */
  private chooseOnly(choices: Choices, path: Path): readonly FlowEvent[] {
    const isAround = (list: Path): boolean =>
      path.startsWith(`${toWildcardPath(list)}.*.`) ||
      [...choices.keys()].some((chosen) => chosen.startsWith(`${list}.`))
    return collectFieldEvents(this.program, this.state, ({ path: at, field }, { answers }) => {
      if (field.kind === 'list')
        return isAround(at) && !isBrought(field) && getListItems(answers, at).length < (field.most ?? Infinity)
          ? [{ type: 'add', list: at }]
          : []
      const value = choices.get(at)
      return value === undefined || value === getValueAt(answers, at) ? [] : createAnswerEvents(at, value)
    })
  }

  /** Enters every invalid answer to the fields that appear with some choices, as long as new messages are shown. */
  tryChoices(choices: Choices): void {
    const { state, events } = this
    const count = events.length
    const initialCount = this.missing.size
    this.perform(planAnswers(this.program, this.state, choices, 'everything'))
    for (let before = -1; before !== this.missing.size;) {
      before = this.missing.size
      for (const asked of listActiveFields(this.program, this.state)) this.enterWrong(asked)
      this.perform(planAnswers(this.program, this.state, choices, 'everything'))
    }
    if (this.missing.size < initialCount) return
    events.length = count
    this.state = state
  }

  /** Enters one invalid answer to a field, and files that it rejects. */
  private enterWrong(asked: AskedField): void {
    const { path, field, inside } = asked
    const wants = (rule: string): boolean => this.missing.has(getMessageKey(field.path, rule))
    if (inside !== null && inside.index > 0) {
      const isRepeated = field.rules.some(({ name }) => ruleAuthoring[name].comparesItems && wants(name))
      const [list, place] = [inside.list.path, `${inside.list.path}.${inside.index}`]
      const first = isRepeated ? getValueAt(this.state.answers, `${list}.0${path.slice(place.length)}`) : undefined
      if (first !== undefined) this.tryEvents(createAnswerEvents(path, first))
      return
    }
    for (const refusal of listRefusals(field)) {
      const full =
        isSurplus(refusal) && field.kind === 'files'
          ? createAnswerEvents(path, createGoodFiles(field, field.most ?? 1))
          : []
      if (wants(refusal.rule)) this.tryEvents([...full, { type: 'refuse', path, refusals: [refusal] }])
      if (wants('files')) this.submit()
    }
    if (listRefusals(field).length > 0) this.perform([{ type: 'refuse', path, refusals: [] }])
    for (const events of [
      ...createBadAnswers(field, getAnswerContext(this.program, this.state, path)).flatMap(({ rule, value }) =>
        wants(rule) ? [createAnswerEvents(path, value)] : [],
      ),
      ...this.listIncomplete(asked),
    ]) {
      if (this.tryEvents(events)) return
    }
  }

  /** Lists incomplete answers: none, or one file fewer. */
  private listIncomplete({ path, field }: AskedField): readonly (readonly FlowEvent[])[] {
    const value = getValueAt(this.state.answers, path)
    const fewer =
      field.kind === 'files' && Array.isArray(value) && value.length > 1
        ? [createAnswerEvents(path, value.slice(0, -1))]
        : []
    const emptied = isGiven(value)
      ? createAnswerEvents(path, undefined)
      : createAnswerAndClearEvents(path, createGoodAnswer(field))
    const nothing = field.kind === 'list' ? createBlurEvents(path) : emptied
    return [...fewer, ...(controls[field.control].staysChosen ? [] : [nothing])].flatMap((events) => [
      events,
      [...events, ...this.createSubmit()],
    ])
  }

  submit(): void {
    const events = this.createSubmit()
    if (events.length > 0) this.tryEvents(events)
  }

  addTooFew(): void {
    for (const { path, field } of listActiveFields(this.program, this.state)) {
      if (field.kind !== 'list' || isBrought(field)) continue
      const missing = Math.max(0, field.least - 1 - getListItems(this.state.answers, path).length)
      const added = Array.from({ length: missing }, (): FlowEvent => ({ type: 'add', list: path }))
      if (added.length > 0) this.tryEvents([...added, ...createBlurEvents(path)])
    }
  }

  /** Submits with text but without choices, because cards cannot be cleared later. */
  submitUnchosen(): void {
    const typedEvents = collectFieldEvents(this.program, this.state, ({ path, field }, { answers }) =>
      field.kind === 'list' ||
      field.isLocked ||
      hasEmptyChoices(field) ||
      controls[field.control].staysChosen ||
      isGiven(getValueAt(answers, path))
        ? []
        : createAnswerEvents(path, createGoodAnswer(field)),
    )
    this.tryEvents([...typedEvents, ...this.createSubmit()])
  }

  private createSubmit(): readonly FlowEvent[] {
    const buttons = Object.entries(getScreen(this.program, this.state.screen).document.buttons ?? {})
    return buttons
      .flatMap(([name, { submit }]) => (submit === true ? [{ type: 'press', name } as const] : []))
      .slice(0, 1)
  }

  /** Keeps the events if they show a wanted message and stay on the screen. */
  tryEvents(events: readonly FlowEvent[]): boolean {
    const { program, state } = this
    const next = applyEvents(program, state, events)
    const stays = next.screen === state.screen && next.dialog === state.dialog && next.runs === state.runs
    const newKeys = stays ? listShownKeys(program, next).filter((key) => this.missing.has(key)) : []
    if (newKeys.length > 0) this.perform(events)
    return newKeys.length > 0
  }

  private perform(events: readonly FlowEvent[]): void {
    for (const event of events) {
      this.state = applyEvents(this.program, this.state, [event])
      this.events.push(event)
      for (const key of listShownKeys(this.program, this.state)) this.missing.delete(key)
    }
  }
}

/** Files that the field's control refuses, one for each rule. */
export function listRefusals(field: Field): readonly Refusal[] {
  // A control that creates its file rejects none.
  if ((field.kind !== 'file' && field.kind !== 'files') || field.definition.isMadeByControl === true) return []
  const [extension = 'pdf'] = field.extensions
  return field.rules.flatMap(({ name: rule }) => {
    if (!canBeRefused(rule)) return []
    const { refusedFile: file = '' } = ruleAuthoring[rule]
    return [{ rule, values: { name: file.includes('.') ? file : `${file}.${extension}` } }]
  })
}

function canBeRefused(rule: RuleName): rule is Extract<RuleName, RefusalRule> {
  return ruleAuthoring[rule].refusedFile !== undefined
}

/**
 * Returns whether a message cannot be covered because no answers were found for it: to break a pattern, or to reach a
 * calculation's value.
 */
export function isUnreachableMessage(program: Program, { kind, key, place }: Target): boolean {
  if (kind !== 'message' || place === null) return false
  if (findDecidingCalculations(program, place).length > 0) return true
  const field = program.fields.get(place.path)
  const rule = field?.rules.find(({ name }) => getMessageKey(field.path, name) === key)
  if (field === undefined || rule === undefined || ruleAuthoring[rule.name].isPattern !== true) return false
  return !createBadAnswers(field).some((bad) => bad.rule === rule.name)
}

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

export function planEmptyAnswers(program: Program, start: FlowState): readonly FlowEvent[] {
  return collectFieldEvents(program, start, (asked, state) =>
    isBrought(asked.field) ? [] : planEmptying(asked, state),
  )
}

export function planEmptying({ path, field }: AskedField, { answers }: FlowState): readonly FlowEvent[] {
  if (field.kind === 'list' || hasEmptyChoices(field)) return createBlurEvents(path)
  // A radio button cannot be cleared.
  if (controls[field.control].staysChosen) return []
  return isGiven(getValueAt(answers, path))
    ? createAnswerEvents(path, undefined)
    : createAnswerAndClearEvents(path, createGoodAnswer(field))
}
