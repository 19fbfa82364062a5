import { collectRelevantAnswers, isAsked } from '../../engine/answers/relevantAnswers'
import { isFormBlock } from '../../engine/blocks/formBlock'
import { isConditionMet } from '../../engine/program/condition'
import { type Field, isStaticField } from '../../engine/program/field'
import { type Form, getScreen, type Program } from '../../engine/program/program'
import { filterMissingIssues, findScreenIssues } from '../../engine/rules/issues'
import { type FlowState, type Issue, listVisitedScreens } from '../../engine/state/flowState'
import { getNextCandidates, isApplicable } from '../../engine/transition/nextScreens'
import { isEnabled, isUnderWay } from '../../engine/transition/occurrence'
import { getOwnValue, getValueAt, type Path } from '../../engine/values/answers'
import type { Block, Button, Condition } from '../../language/flow'
import { getListItems } from '../activeFields'
import { planAnswers } from '../planAnswers'
import { applyEvents, TODAY } from '../stepResult'
import { fillCopy, getLabel, writeOut } from '../walks/walkWords'
import { describePresent, explainCondition, type Explanation, getItem, join } from './explainCondition'
import { type Change, findNearestChange, type PlacedCondition } from './nearestChange'

/** Something that a screen does not show, does not let be pressed, or a screen that is not visited, and why. */
export interface Reason {
  readonly kind: 'hidden' | 'disabled' | 'skipped'
  /** What it is about, in the words of the product. */
  readonly words: string
  /** Unique among the reasons of a state. */
  readonly id: string
  readonly explanation: Explanation
  /** Finds the nearest change by which it would be there; null if no answer changes it. */
  findChange(this: void): Change | null
}

type Subject = Pick<Reason, 'kind' | 'words' | 'id'>

/** Lists what is hidden, disabled and skipped in a state. */
export function listReasons(program: Program, state: FlowState): readonly Reason[] {
  const { document, forms } = getScreen(program, state.screen)
  const blocks = Object.entries(document.blocks ?? {}).filter(([, block]) => !isFormBlock(block))
  return [
    ...forms.flatMap((form) => listFormReasons(program, state, form)),
    ...blocks.flatMap(([name, block]) =>
      explainUnmet(
        program,
        state,
        { condition: block.when, item: null },
        {
          kind: 'hidden',
          words: fillCopy(program, state, nameBlock(name, block)),
          id: name,
        },
      ),
    ),
    ...listButtonReasons(program, state),
    ...listSkippedScreens(program, state),
  ]
}

interface MaybePlaced {
  readonly condition: Condition | null | undefined
  readonly item: Path | null
}

function explainUnmet(
  program: Program,
  state: FlowState,
  { condition, item }: MaybePlaced,
  subject: Subject,
): readonly Reason[] {
  if (condition === null || condition === undefined) return []
  const placed: PlacedCondition = { condition, item }
  const { answers } = collectRelevantAnswers(program, state)
  if (isConditionMet(condition, answers, state.day, getItem(answers, item))) return []
  return [
    {
      ...subject,
      explanation: explainCondition(condition, { program, answers, day: state.day, item }),
      findChange: () => findNearestChange(program, state, placed),
    },
  ]
}

/** Of a hidden form only the form is listed. */
function listFormReasons(program: Program, state: FlowState, { name, title, when, fields }: Form): readonly Reason[] {
  const labels = (): string => fields.map(({ label }) => label).join(', ')
  const hidden = explainUnmet(
    program,
    state,
    { condition: when, item: null },
    {
      kind: 'hidden',
      words: fillCopy(program, state, title ?? labels()),
      id: name,
    },
  )
  return hidden.length > 0
    ? hidden
    : fields.flatMap((field) => listFieldReasons(program, state, { field, path: `${name}.${field.name}`, item: null }))
}

interface PlacedField {
  readonly field: Field
  readonly path: Path
  readonly item: Path | null
}

function listFieldReasons(program: Program, state: FlowState, { field, path, item }: PlacedField): readonly Reason[] {
  if (isStaticField(field)) return []
  const relevant = collectRelevantAnswers(program, state)
  const label = getLabel(program, state, path)
  if (!isAsked(relevant, path))
    return explainUnmet(program, state, { condition: field.when, item }, { kind: 'hidden', words: label, id: path })
  const inside = (fields: readonly Field[], at: Path, itemAt: Path | null): readonly Reason[] =>
    fields.flatMap((inner) =>
      listFieldReasons(program, state, { field: inner, path: `${at}.${inner.name}`, item: itemAt }),
    )
  if (field.kind === 'group') return inside(field.fields, path, item)
  if (field.kind === 'list')
    return getListItems(relevant.answers, path).flatMap((_, index) =>
      inside(field.fields, `${path}.${index}`, `${path}.${index}`),
    )
  const offered = field.kind === 'simple' ? [...(field.offeredWhen ?? [])] : []
  return offered.flatMap(([choice, condition]) =>
    explainUnmet(
      program,
      state,
      { condition, item },
      {
        kind: 'hidden',
        words: `${label}: ${fillCopy(program, state, getChoiceWords(field, choice))}`,
        id: `${path} ${choice}`,
      },
    ),
  )
}

function getChoiceWords(field: Field, choice: string): string {
  return (field.kind === 'simple' ? field.choices?.get(choice) : undefined) ?? choice
}

function nameBlock(name: string, block: Block): string {
  const [words] = ['title', 'label', 'text'].flatMap((key) => {
    const value: unknown = Object.entries(block).find(([own]) => own === key)?.[1]
    return typeof value === 'string' ? value : []
  })
  return words ?? writeOut(name)
}

function listButtonReasons(program: Program, state: FlowState): readonly Reason[] {
  const { screen, dialog } = state
  const { document } = getScreen(program, screen)
  const buttons = dialog === null ? document.buttons : getOwnValue(document.dialogs, dialog)?.buttons
  const issues = findScreenIssues(program, state, TODAY)
  return Object.entries(buttons ?? {}).flatMap(([name, button]): readonly Reason[] => {
    const words = fillCopy(program, state, button.label)
    if (!isApplicable(program, state, button.when))
      return explainUnmet(program, state, { condition: button.when, item: null }, { kind: 'hidden', words, id: name })
    const subject: Subject = { kind: 'disabled', words, id: name }
    // The button whose action runs shows that itself.
    const isBusy = state.runs.some(({ event }) => event === name)
    if (isEnabled(program, state, button, issues))
      return !isBusy && isUnderWay(program, state, name) ? [explainRunning(state, subject)] : []
    return typeof button.enabled === 'object'
      ? explainUnmet(program, state, { condition: button.enabled, item: null }, subject)
      : [explainIssues(program, state, button, issues, subject)]
  })
}

function explainRunning({ runs }: FlowState, subject: Subject): Reason {
  const parts = runs.map(({ action }) => createLine(`“${writeOut(action)}” has ended`, 'It is running'))
  return { ...subject, explanation: join('all', 'All of these:', parts), findChange: () => null }
}

function explainIssues(
  program: Program,
  state: FlowState,
  button: Button,
  issues: readonly Issue[],
  subject: Subject,
): Reason {
  const isOnlyFilled = button.enabled === 'filled'
  const needed = isOnlyFilled ? filterMissingIssues(issues) : issues
  const words = isOnlyFilled ? 'Everything that is required has an answer:' : 'Every answer keeps its rules:'
  return {
    ...subject,
    explanation: join(
      'all',
      words,
      needed.map(({ path, message }) => {
        const present = describePresent(program, path, getValueAt(state.answers, path))
        return createLine(`${getLabel(program, state, path)}: ${message}`, present)
      }),
    ),
    findChange: () => planEnabling(program, state, button),
  }
}

function createLine(words: string, present: string): Explanation {
  return { ...join('any', words, []), present }
}

/** Answers everything with something that keeps the rules. */
function planEnabling(program: Program, state: FlowState, button: Button): Change | null {
  const events = planAnswers(program, state)
  const filled = applyEvents(program, state, events)
  return isEnabled(program, filled, button, findScreenIssues(program, filled, TODAY))
    ? { words: 'Answer what is missing', events: events.filter(({ type }) => type !== 'touch') }
    : null
}

/** The screens that were passed over on the way here, and those to which the shown one does not lead now. */
function listSkippedScreens(program: Program, state: FlowState): readonly Reason[] {
  const way = listVisitedScreens(state.way)
  const next = way.flatMap((screen, place) => {
    const candidates = getNextCandidates(program.flow, screen)
    const taken = candidates.findIndex(({ goto, when }) =>
      place < way.length - 1 ? goto === way[place + 1] : isApplicable(program, state, when),
    )
    return candidates.slice(0, Math.max(0, taken))
  })
  const led = Object.values(getScreen(program, state.screen).document.on ?? {})
    .flat()
    .flatMap(({ goto, when }) => (goto === undefined || goto === 'next' ? [] : { goto, when }))
  const found = [...next, ...led].flatMap(({ goto, when }) =>
    way.includes(goto)
      ? []
      : explainUnmet(
          program,
          state,
          { condition: when, item: null },
          {
            kind: 'skipped',
            words: fillCopy(program, state, getScreen(program, goto).document.title),
            id: goto,
          },
        ),
  )
  return [...new Map(found.map((reason) => [reason.id, reason])).values()]
}
