import { controls, isBrought } from '../../engine/program/controls'
import { type Program, getScreen } from '../../engine/program/program'
import { isSurplus } from '../../engine/rules/message'
import { ruleAuthoring } from '../../engine/rules/ruleTable'
import { toWildcardPath } from '../../engine/program/dependencies'
import { type Path, getValueAt } from '../../engine/values/answers'
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
import { createBadAnswers, planEmptyAnswers } from '../badAnswers'
import { createGoodAnswer, createGoodFiles } from '../goodAnswer'
import { applyEvents, createAnswerAndClearEvents, createAnswerEvents, createBlurEvents } from '../stepResult'
import { listMessageKeys } from './coveredKeys'
import type { Field } from '../../engine/program/field'
import { findDecidingCalculations, findRevealingAnswers } from './revealingAnswers'
import { getMessageKey, type Target } from './targets'
import type { RuleName } from '../../engine/program/fieldTypes'

/**
 * What an applicant does on a state's screen to be told what is wanted, as much of it as can be said there, and then to
 * mend it all. Nothing where nothing more can be said.
 */
export function planErrorScenario(
  program: Program,
  start: FlowState,
  wanted: ReadonlyMap<string, Target>,
): readonly FlowEvent[] {
  const own = [...wanted.values()].filter(({ kind, screen }) => kind === 'message' && screen === start.screen)
  const scenario = new ErrorScenario(program, start, own)
  scenario.say(planEmptyAnswers(program, scenario.state))
  scenario.send()
  scenario.addTooFew()
  scenario.sendUnchosen()
  scenario.sendLeftOut()
  scenario.under(NO_CHOICES)
  scenario.underEach()
  return scenario.events
}

/** A screen on which one thing after the other is entered, and what was said so far. */
class ErrorScenario {
  readonly events: FlowEvent[] = []
  /** What was not said yet, by key. */
  private readonly missing: Map<string, Target>

  constructor(
    private readonly program: Program,
    public state: FlowState,
    wanted: readonly Target[],
  ) {
    this.missing = new Map(wanted.map((target) => [target.key, target]))
  }

  /** What can only be said with other answers on the screen is said with these. */
  underEach(): void {
    for (const { key, place } of [...this.missing.values()]) {
      for (const choices of place === null ? [] : findRevealingAnswers(this.program, this.state, place))
        if (this.missing.has(key)) this.under(choices)
    }
  }

  /** Leaves out what is asked with some answers only, and stays chosen once it is: before anything else is chosen for it. */
  sendLeftOut(): void {
    for (const { key, place } of [...this.missing.values()]) {
      const field = place === null ? undefined : this.program.fields.get(place.path)
      if (place === null || field === undefined || controls[field.control].staysChosen !== true) continue
      for (const choices of [NO_CHOICES, ...findRevealingAnswers(this.program, this.state, place)]) {
        if (!this.missing.has(key)) break
        this.say([...this.only(choices, place.path), ...this.sending()])
      }
    }
  }

  /** Some answers and no others; an item more in each list around what they are for. */
  private only(choices: Choices, path: Path): readonly FlowEvent[] {
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

  /** Every wrong answer there is to the fields that are asked after some choices, as long as something new is said. */
  under(choices: Choices): void {
    const { state, events } = this
    const count = events.length
    const said = this.missing.size
    this.happen(planAnswers(this.program, this.state, choices, 'everything'))
    for (let before = -1; before !== this.missing.size;) {
      before = this.missing.size
      for (const asked of listActiveFields(this.program, this.state)) this.enterWrong(asked)
      this.happen(planAnswers(this.program, this.state, choices, 'everything'))
    }
    if (this.missing.size < said) return
    // Nothing was said: nothing is entered for it.
    events.length = count
    this.state = state
  }

  /** One wrong answer to a field, and files that it refuses. */
  private enterWrong(asked: AskedField): void {
    const { path, field, inside } = asked
    const wants = (rule: string): boolean => this.missing.has(getMessageKey(field.path, rule))
    if (inside !== null && inside.index > 0) {
      const isRepeated = field.rules.some(({ name }) => ruleAuthoring[name].isOfItems && wants(name))
      const [list, place] = [inside.list.path, `${inside.list.path}.${inside.index}`]
      const first = isRepeated ? getValueAt(this.state.answers, `${list}.0${path.slice(place.length)}`) : undefined
      if (first !== undefined) this.say(createAnswerEvents(path, first))
      return
    }
    for (const refusal of refusalsBy(field)) {
      const full =
        isSurplus(refusal) && field.kind === 'files'
          ? createAnswerEvents(path, createGoodFiles(field, field.most ?? 1))
          : []
      if (wants(refusal.rule)) this.say([...full, { type: 'refuse', path, refusals: [refusal] }])
      if (wants('files')) this.send()
    }
    if (refusalsBy(field).length > 0) this.happen([{ type: 'refuse', path, refusals: [] }])
    for (const events of [
      ...createBadAnswers(field, getAnswerContext(this.program, this.state, path)).flatMap(({ rule, value }) =>
        wants(rule) ? [createAnswerEvents(path, value)] : [],
      ),
      ...this.tooLittle(asked),
    ]) {
      if (this.say(events)) return
    }
  }

  /** Less than has to be given: nothing, or a file less. */
  private tooLittle({ path, field }: AskedField): readonly (readonly FlowEvent[])[] {
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
      [...events, ...this.sending()],
    ])
  }

  /** Sends the screen, if something wanted is said then. */
  send(): void {
    const events = this.sending()
    if (events.length > 0) this.say(events)
  }

  /** Adds an item fewer than a list needs, to each that begins with fewer still. */
  addTooFew(): void {
    for (const { path, field } of listActiveFields(this.program, this.state)) {
      if (field.kind !== 'list' || isBrought(field)) continue
      const missing = Math.max(0, field.least - 1 - getListItems(this.state.answers, path).length)
      const added = Array.from({ length: missing }, (): FlowEvent => ({ type: 'add', list: path }))
      if (added.length > 0) this.say([...added, ...createBlurEvents(path)])
    }
  }

  /** Sends all that can be typed, with nothing chosen: what is chosen among cards cannot be taken back later. */
  sendUnchosen(): void {
    const typed = collectFieldEvents(this.program, this.state, ({ path, field }, { answers }) =>
      field.kind === 'list' ||
      field.isLocked ||
      hasEmptyChoices(field) ||
      controls[field.control].staysChosen ||
      isGiven(getValueAt(answers, path))
        ? []
        : createAnswerEvents(path, createGoodAnswer(field)),
    )
    this.say([...typed, ...this.sending()])
  }

  private sending(): readonly FlowEvent[] {
    const buttons = Object.entries(getScreen(this.program, this.state.screen).document.buttons ?? {})
    return buttons
      .flatMap(([name, { submit }]) => (submit === true ? [{ type: 'press', name } as const] : []))
      .slice(0, 1)
  }

  /** Lets events happen if they bring something wanted to be said, and do not lead away. */
  say(events: readonly FlowEvent[]): boolean {
    const { program, state } = this
    const next = applyEvents(program, state, events)
    const stays = next.screen === state.screen && next.dialog === state.dialog && next.runs === state.runs
    const said = stays ? listMessageKeys(program, next).filter((key) => this.missing.has(key)) : []
    if (said.length > 0) this.happen(events)
    return said.length > 0
  }

  private happen(events: readonly FlowEvent[]): void {
    for (const event of events) {
      this.state = applyEvents(this.program, this.state, [event])
      this.events.push(event)
      for (const key of listMessageKeys(this.program, this.state)) this.missing.delete(key)
    }
  }
}

/** What the control of a field refuses, once for each rule that a file can break before it becomes an answer. */
function refusalsBy(field: Field): readonly Refusal[] {
  // What a control makes itself it does not refuse.
  if ((field.kind !== 'file' && field.kind !== 'files') || field.definition.isMade === true) return []
  const [extension = 'pdf'] = field.extensions
  return field.rules.flatMap(({ name: rule }) => {
    if (!isRefused(rule)) return []
    const { refusedFile: file = '' } = ruleAuthoring[rule]
    return [{ rule, values: { name: file.includes('.') ? file : `${file}.${extension}` } }]
  })
}

/** Whether a control can refuse a file because of a rule. */
function isRefused(rule: RuleName): rule is Extract<RuleName, RefusalRule> {
  return ruleAuthoring[rule].refusedFile !== undefined
}

/** Whether a message is on no walk because no answers could be made up for it: none that breaks a pattern, or with which a calculation comes out so. */
export function isUnsayable(program: Program, { kind, key, place }: Target): boolean {
  if (kind !== 'message' || place === null) return false
  if (findDecidingCalculations(program, place).length > 0) return true
  const field = program.fields.get(place.path)
  const rule = field?.rules.find(({ name }) => getMessageKey(field.path, name) === key)
  if (field === undefined || rule === undefined || ruleAuthoring[rule.name].isPattern !== true) return false
  return !createBadAnswers(field).some((bad) => bad.rule === rule.name)
}
