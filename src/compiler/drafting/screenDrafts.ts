import type { JsonObject } from '../documents/json'
import type { FlowChange, DraftCommand, Given, Input } from './draft'
import {
  createCondition,
  type DraftAnswer,
  type DraftButton,
  type DraftScreen,
  findNext,
  isBound,
  listAnswers,
  listAskingScreens,
  readButtons,
  listConditions,
  listEvents,
  listFormNames,
  listOrder,
  readScreens,
  type Option,
  toObject,
} from './flowParts'
import { describeOrigin, type OpenFlow, withPart, withPartAfter } from './openFlow'
import { createFields } from './questionFields'
import { createName, readQuestions } from './readQuestions'

/** Asks for words that are needed. */
export function askWords(name: string, label: string, value = '', hint?: string): Input {
  return { name, label, ...(hint === undefined ? {} : { hint }), value, isNeeded: true }
}

/** Asks for a list of questions. */
export function askQuestions(label: string, example = 'Monthly rent ($) *, or: Do you rent? (Yes / No)'): Input {
  return { name: 'questions', label, hint: `One on each line, such as: ${example}`, entry: 'lines', value: '' }
}

export function askTick(name: string, label: string): Input {
  return { name, label, entry: 'tick', value: '' }
}

/** Asks for one of these: the first, unless another is given. */
export function askOption(name: string, label: string, options: readonly Option[], value?: string): Input {
  return { name, label, options, value: value ?? options[0]?.[0] ?? '', isNeeded: true }
}

export function askScreen(label: string, screens: readonly DraftScreen[]): Input {
  return askOption(
    'screen',
    label,
    screens.map(({ id, words }) => [id, words]),
  )
}

export function findChosen<Part extends { readonly id: string }>(parts: readonly Part[], id = ''): Part | undefined {
  return parts.find((part) => part.id === id) ?? parts[0]
}

/** Questions, each with the words of its screen. */
export function toOptions(answers: readonly DraftAnswer[]): readonly Option[] {
  return answers.map(({ path, label, screen }) => [path, `${label} (${screen.words})`])
}

/** Asks under which condition: about which answer, and what it must be. */
export function askCondition(
  flow: OpenFlow,
  possible: readonly DraftAnswer[],
  given: Given,
  isNeeded = false,
): readonly Input[] {
  const answers = possible.filter((answer) => listConditions(flow, answer).length > 0)
  const options: readonly Option[] = [...(isNeeded ? [] : [['', 'No condition'] as const]), ...toOptions(answers)]
  const first = isNeeded ? findTelling(flow, answers) : ''
  const isOffered = options.some(([path]) => path === given['answer'])
  const answer = findAnswer(answers, isOffered ? (given['answer'] ?? '') : first)
  const asked: Input = {
    name: 'answer',
    label: isNeeded ? 'If the answer to' : 'Only if the answer to',
    options,
    value: first,
    ...(isNeeded ? { isNeeded } : {}),
  }
  if (answer === undefined) return [asked]
  const conditions = listConditions(flow, answer)
  const [[is] = ['']] = conditions
  const chosen = conditions.some(([one]) => one === given['is']) ? (given['is'] ?? '') : is
  return [asked, askOption('is', 'Condition', conditions), ...(isBound(chosen) ? [askWords('number', 'Number')] : [])]
}

/** A question with choices tells best who goes where, and the nearest one is meant most often. */
function findTelling(flow: OpenFlow, answers: readonly DraftAnswer[]): string {
  const nearest = answers.findLast((answer) => listConditions(flow, answer).filter(([is]) => !isBound(is)).length > 1)
  return (nearest ?? answers[0])?.path ?? ''
}

function findAnswer(answers: readonly DraftAnswer[], path: string): DraftAnswer | undefined {
  return answers.find((answer) => answer.path === path)
}

/** The condition that is given; none if none is, a text if it cannot be read. */
export function readCondition(
  answers: readonly DraftAnswer[],
  { answer = '', is = '', number = '' }: Given,
): { readonly when?: JsonObject } | string {
  const asked = findAnswer(answers, answer)
  if (asked === undefined) return {}
  const when = createCondition(is, number, asked)
  return when === null ? 'The number cannot be read.' : { when }
}

const SAME_STEP = ''
const NEW_STEP = ' new'
const STEPS: readonly Option[] = [
  [SAME_STEP, 'The step of the screen before'],
  [NEW_STEP, 'A new step with the words of the heading'],
]

/** Puts a new screen behind another one. */
function putScreen(flow: OpenFlow, after: DraftScreen, id: string, screen: JsonObject): JsonObject | string {
  const order = listOrder(flow)
  if (order.includes(after.id)) {
    const place = order.indexOf(after.id) + 1
    const ordered = withPart(flow.value, ['order'], [...order.slice(0, place), id, ...order.slice(place)])
    return withPartAfter(leadThrough(ordered, after, order[place] ?? ''), ['screens', id], after.id, screen)
  }
  const { next } = after.value
  if (next === undefined) return `“${after.words}” says on its buttons which screen comes next. Choose another screen.`
  const { when, ...always } = screen
  const others = typeof next === 'string' ? [{ goto: next }] : next
  const linked = withPart(
    flow.value,
    ['screens', after.id, 'next'],
    when === undefined || !Array.isArray(others) ? id : [{ when, goto: id }, ...others],
  )
  return withPartAfter(linked, ['screens', id], after.id, { ...always, next })
}

/** Leads on from a screen by the order where it named the screen behind it. */
function leadThrough(flow: JsonObject, { id, value: { next, on } }: DraftScreen, named: string): JsonObject {
  const ordered = next === named ? withPart(flow, ['screens', id, 'next'], undefined) : flow
  return Object.entries(toObject(on)).reduce((before, [event, does]) => {
    const isNamed = toTransitions(does).some((one) => one['goto'] === named)
    const led = toTransitions(does).map((one) => (one['goto'] === named ? { ...one, goto: 'next' } : one))
    return isNamed ? withPart(before, ['screens', id, 'on', event], Array.isArray(does) ? led : led[0]) : before
  }, ordered)
}

function createScreenId(flow: OpenFlow, title: string): string {
  const taken = new Set([
    ...readScreens(flow).map(({ id }) => id),
    ...listFormNames(flow),
    ...Object.keys(toObject(flow.value['steps'])),
  ])
  return createName(title, 'screen', (name) => taken.has(name))
}

/** The step of a new screen behind another: that one's, or the next that there is. */
function findStep(flow: OpenFlow, after: DraftScreen): string {
  const screens = readScreens(flow)
  const place = screens.findIndex(({ id }) => id === after.id)
  const stepped = [after, ...screens.slice(place + 1)].find(({ value: { step } }) => typeof step === 'string')
  return String(stepped?.value['step'] ?? Object.keys(toObject(flow.value['steps']))[0] ?? '')
}

function createForm(flow: OpenFlow, name: string, list: string): JsonObject {
  const questions = readQuestions(list).flatMap((group) => group.questions)
  if (questions.length === 0) return {}
  const taken = new Set(listFormNames(flow))
  const form = createName(name, 'form', (one) => taken.has(one))
  return { blocks: { [form]: { type: 'form', fields: createFields(questions) } } }
}

export const addScreen: DraftCommand = {
  name: 'Add a screen',
  description: 'A step on the way, with its questions.',
  asks: (flow, given) => {
    const screens = listAskingScreens(flow)
    const after = findChosen(screens, given['screen'])
    return [
      askWords('title', 'Heading'),
      askScreen('After the screen', screens),
      askQuestions('Questions'),
      { name: 'step', label: 'Step of the progress list', options: STEPS, value: SAME_STEP },
      ...askCondition(flow, listAnswers(flow, after?.id), given),
    ]
  },
  change: (flow, given) => {
    const { title = '', questions = '', step = '' } = given
    const after = findChosen(listAskingScreens(flow), given['screen'])
    if (after === undefined) return 'This flow has no screen that leads on.'
    const condition = readCondition(listAnswers(flow, after.id), given)
    if (typeof condition === 'string') return condition
    const id = createScreenId(flow, title)
    const before = findStep(flow, after)
    const value = putScreen(flow, after, id, {
      step: step === NEW_STEP ? id : before,
      ...condition,
      title,
      ...createForm(flow, title, questions),
    })
    if (typeof value === 'string') return value
    return {
      value: step === NEW_STEP ? withPartAfter(value, ['steps', id], before, title) : value,
      at: ['screens', id],
      said: `Added the screen “${title}” after “${after.words}”.`,
    }
  },
}

const NEW_SCREEN = ' new'
const STOP = ' stop'
const WHY = 'Why, and what they can do'

export const addBranch: DraftCommand = {
  name: 'Add a branch',
  description: 'An answer leads some applicants to another screen.',
  asks: (flow, given) => {
    const screens = listBranching(flow)
    const from = findChosen(screens, given['screen'])
    const others = readScreens(flow).filter(({ id }) => id !== from?.id)
    const isNew = (given['to'] ?? NEW_SCREEN) === NEW_SCREEN || given['to'] === STOP
    return [
      askScreen('After the screen', screens),
      ...askCondition(flow, listAnswers(flow, from?.id), given, true),
      askOption('to', 'Then show', [
        [NEW_SCREEN, 'A new screen, for these applicants only'],
        [STOP, 'A new screen that says they cannot apply'],
        ...others.map(({ id, words }): Option => [id, `The screen “${words}”, at once`]),
      ]),
      ...(isNew ? [askWords('title', 'Heading of the new screen')] : []),
      ...(isNew ? [given['to'] === STOP ? askWords('words', WHY) : askQuestions('Questions')] : []),
    ]
  },
  change: (flow, given) => {
    const { title = '', questions = '', to = '', words = '' } = given
    const from = findChosen(listBranching(flow), given['screen'])
    if (from === undefined) return 'This flow asks nothing yet by which it could branch. Add a question first.'
    const condition = readCondition(listAnswers(flow, from.id), given)
    if (typeof condition === 'string') return condition
    const { when } = condition
    if (when === undefined) return '“If the answer to” is still empty.'
    if (to !== NEW_SCREEN && to !== STOP) return leadOn(flow, from, to, when)
    const id = createScreenId(flow, title)
    const step = findStep(flow, from)
    const screen =
      to === STOP
        ? {
            step,
            layout: 'outcome',
            stops: 'keep',
            when,
            title,
            description: words,
            buttons: { leave: { label: 'Leave', style: 'secondary' } },
            on: { leave: { restart: true } },
          }
        : { step, when, title, ...createForm(flow, title, questions) }
    const value = putScreen(flow, from, id, screen)
    if (typeof value === 'string') return value
    return { value, at: ['screens', id], said: `Some applicants now come from “${from.words}” to “${title}”.` }
  },
}

/** Screens behind a question by which can be told apart who comes where. */
function listBranching(flow: OpenFlow): readonly DraftScreen[] {
  return listAskingScreens(flow).filter(({ id }) =>
    listAnswers(flow, id).some((answer) => listConditions(flow, answer).length > 0),
  )
}

/** Adds a first transition with a condition wherever a screen leads on. */
function leadOn(flow: OpenFlow, from: DraftScreen, to: string, when: JsonObject): FlowChange | string {
  const named = [findNext(flow, from.id), from.value['next']].filter((id) => typeof id === 'string')
  const leadsOn = ({ goto: id }: JsonObject): boolean => typeof id === 'string' && ['next', ...named].includes(id)
  const isOnward = (does: unknown): boolean => toTransitions(does).some(leadsOn)
  const lead = (does: unknown): readonly JsonObject[] => [
    ...toTransitions(does).flatMap((one) =>
      leadsOn(one) ? [{ ...one, when: both(one['when'], when), goto: to }] : [],
    ),
    ...toTransitions(does),
  ]
  const implied = readButtons(flow, from).filter(({ isImplied, does }) => isImplied && isOnward(does))
  const events = Object.entries(toObject(from.value['on'])).filter(([, does]) => isOnward(does))
  const [first] = [...implied.map(({ name }) => name), ...events.map(([event]) => event)]
  if (first === undefined) return `“${from.words}” does not lead to the next screen.`
  const pressed = implied.reduce(
    (before, button) =>
      withPart(withButton(before, from, button), ['screens', from.id, 'on', button.name], lead(button.does)),
    flow.value,
  )
  const target = readScreens(flow).find(({ id }) => id === to)
  return {
    value: events.reduce(
      (before, [event, does]) => withPart(before, ['screens', from.id, 'on', event], lead(does)),
      pressed,
    ),
    at: ['screens', from.id, 'on', first],
    said: saying(flow, from, `Some applicants now come from “${from.words}” to “${target?.words ?? to}”.`),
  }
}

function both(one: unknown, other: JsonObject): unknown {
  return one === undefined ? other : { all: [one, other] }
}

export function toTransitions(does: unknown): readonly JsonObject[] {
  return (Array.isArray(does) ? does : [does]).map(toObject)
}

/** Writes a button that the screen had without saying how it looks and that it checks the forms. */
export function withButton(flow: JsonObject, { id }: DraftScreen, { name, value, isImplied }: DraftButton): JsonObject {
  return isImplied
    ? withPart(flow, ['screens', id, 'buttons', name], { ...value, style: 'primary', submit: true })
    : flow
}

/** Puts the notice of where a screen comes from behind what is said. */
export function saying(flow: OpenFlow, { id, words }: DraftScreen, said: string): string {
  return [said, describeOrigin(flow, id, words)].filter((one) => one !== '').join(' ')
}

/** A name for an event of a screen. */
export function createEvent(screen: DraftScreen, words: string, taken: readonly string[] = []): string {
  const events = new Set([...listEvents(screen), ...taken])
  return createName(words, 'button', (name) => events.has(name))
}
