import { getJsonAt, isJsonObject, type JsonObject, mapValues } from '../documents/json'
import type { DraftCommand } from './draft'
import {
  type DraftAnswer,
  type DraftScreen,
  findComparison,
  findKind,
  isDateField,
  listAnswers,
  listAskingScreens,
  listFormNames,
  readForms,
  listPassedScreens,
  type Option,
  toObject,
} from './flowParts'
import { type OpenFlow, withPart } from './openFlow'
import { createFields, listQuestionKinds } from './questionFields'
import { createName, readQuestions } from './readQuestions'
import {
  askCondition,
  askOption,
  askQuestions,
  askScreen,
  askTick,
  askWords,
  findChosen,
  readCondition,
  saying,
  toOptions,
} from './screenDrafts'

const GUESSED = ''
const KINDS: readonly Option[] = [[GUESSED, 'As the words say'], ...listQuestionKinds()]

export const addQuestion: DraftCommand = {
  name: 'Add a question',
  description: 'One question or several, for everyone or only under a condition.',
  asks: (flow, given) => {
    const screens = listAskingScreens(flow)
    const screen = findChosen(screens, given['screen'])
    return [
      { ...askQuestions('Questions'), isNeeded: true },
      askScreen('On the screen', screens),
      { name: 'kindOf', label: 'Kind of answer', options: KINDS, value: GUESSED },
      askTick('required', 'Must be answered'),
      ...askCondition(flow, listAnswers(flow, screen?.id), given),
    ]
  },
  change: (flow, given) => {
    const screen = findChosen(listAskingScreens(flow), given['screen'])
    const questions = readQuestions(given['questions'] ?? '').flatMap((group) => group.questions)
    if (screen === undefined || questions.length === 0) return 'Write at least one question.'
    const condition = readCondition(listAnswers(flow, screen.id), given)
    if (typeof condition === 'string') return condition
    const chosen = listQuestionKinds().find(([type]) => type === given['kindOf'])?.[0]
    const isRequired = (given['required'] ?? '') !== ''
    const { value, at } = putFields(flow, screen, (there) =>
      createFields(
        questions.map((question) => ({ ...question, isRequired: question.isRequired || isRequired })),
        { there, type: chosen, more: condition },
      ),
    )
    const said = questions.length === 1 ? `“${questions[0]?.label}”` : `${questions.length} questions`
    return { value, at, said: saying(flow, screen, `Added ${said} to “${screen.words}”.`) }
  },
}

interface PutFields {
  readonly value: JsonObject
  /** The place of the first of them. */
  readonly at: readonly string[]
}

/** Puts fields at the end of the last form of a screen that all see, or into a new form. */
function putFields(flow: OpenFlow, screen: DraftScreen, create: (there: JsonObject) => JsonObject): PutFields {
  const forms = readForms(screen.value).filter(([, form]) => !Object.hasOwn(form, 'when'))
  const [name, form] = forms.at(-1) ?? [createFormName(flow, screen), null]
  const around = ['screens', screen.id, 'blocks', name]
  const all = Object.assign({}, ...readForms(screen.value).map(([, { fields }]) => toObject(fields)))
  const fields = create(toObject(all))
  const [first = ''] = Object.keys(fields)
  const at = [...around, 'fields', first]
  if (form !== null)
    return {
      value: Object.entries(fields).reduce(
        (before, [key, field]) => withPart(before, [...around, 'fields', key], field),
        flow.value,
      ),
      at,
    }
  const withForm = withPart(flow.value, around, { type: 'form', fields })
  return { value: withSubmit(inOrder(withForm, screen, name), screen), at }
}

function createFormName(flow: OpenFlow, { id, words }: DraftScreen): string {
  const taken = new Set(listFormNames(flow))
  return createName(/^[a-z]/i.test(words) ? words : id, 'form', (one) => taken.has(one))
}

/** Names a new block in the order of its screen, if that does not take in all others. */
function inOrder(flow: JsonObject, { id, value: { order } }: DraftScreen, block: string): JsonObject {
  return Array.isArray(order) && !order.includes('*')
    ? withPart(flow, ['screens', id, 'order'], [...order, block])
    : flow
}

/** With a first form, the main buttons of a screen check it. */
function withSubmit(flow: JsonObject, { id, value }: DraftScreen): JsonObject {
  return Object.entries(toObject(value['buttons'])).reduce((before, [name, button]) => {
    const { style, submit } = toObject(button)
    return style === 'primary' && submit === undefined
      ? withPart(before, ['screens', id, 'buttons', name, 'submit'], true)
      : before
  }, flow)
}

export const addList: DraftCommand = {
  name: 'Add a list',
  description: 'Several entries with the same questions, such as children or bills.',
  asks: (flow) => [
    askWords('label', 'What is listed', '', 'Such as: Children'),
    askWords('item', 'What one entry is called', '', 'Such as: Child'),
    { ...askQuestions('Questions of each entry', 'First name *'), isNeeded: true },
    askScreen('On the screen', listAskingScreens(flow)),
    askTick('required', 'At least one must be given'),
    { name: 'most', label: 'Most entries', value: '5' },
  ],
  change: (flow, given) => {
    const { label = '', item = '', most = '' } = given
    const screen = findChosen(listAskingScreens(flow), given['screen'])
    const questions = readQuestions(given['questions'] ?? '').flatMap((group) => group.questions)
    if (screen === undefined || questions.length === 0) return 'Write at least one question of an entry.'
    const count = Number(most)
    if (most.trim() !== '' && !(Number.isInteger(count) && count > 0)) return '“Most entries” is no whole number.'
    const isRequired = (given['required'] ?? '') !== ''
    const one = item.slice(0, 1).toLowerCase() + item.slice(1)
    const rules = {
      ...(isRequired ? { required: `Add at least one ${one}` } : {}),
      ...(most.trim() === '' ? {} : { maxItems: { is: count, message: 'Add up to {{is}}' } }),
    }
    const list = {
      type: 'list',
      label,
      item,
      add: `Add another ${one}`,
      ...(isRequired ? { starts: 1 } : {}),
      ...(Object.keys(rules).length === 0 ? {} : { rules }),
      fields: createFields(questions),
    }
    const { value, at } = putFields(flow, screen, (there) => ({
      [createName(label, 'list', (name) => Object.hasOwn(there, name))]: list,
    }))
    return { value, at, said: saying(flow, screen, `Added the list “${label}” to “${screen.words}”.`) }
  },
}

/** How something is calculated from one answer. */
interface Way {
  readonly words: string
  /** Lists what it can be calculated of. */
  readonly of: (answers: readonly DraftAnswer[]) => readonly Option[]
  readonly create: (path: string) => JsonObject
}

const ways: Readonly<Record<string, Way>> = {
  sum: {
    words: 'The sum of',
    of: (answers) => [
      ...listInside(answers, (field) => isFigure(field)).map(([path, words]): Option => [path, words]),
      ...listFigures(answers),
    ],
    create: (path) => ({ calculator: 'total', plus: path.split(' ') }),
  },
  count: {
    words: 'How many there are of',
    of: (answers) =>
      answers.flatMap(({ path, label, field }): readonly Option[] =>
        ['list', 'files'].includes(findKind(field)?.shape ?? '') ? [[path, label]] : [],
      ),
    create: (path) => ({ calculator: 'count', of: [path] }),
  },
  years: {
    words: 'The years since',
    of: (answers) =>
      answers.flatMap(({ path, label, field }): readonly Option[] => (isDateField(field) ? [[path, label]] : [])),
    create: (path) => ({ calculator: 'between', from: path, in: 'years' }),
  },
}

function isFigure(field: JsonObject): boolean {
  return ['number', 'amount'].includes(findComparison(field) ?? '')
}

/** The fields of items, with the list that they are in. */
function listInside(answers: readonly DraftAnswer[], is: (field: JsonObject) => boolean): readonly Option[] {
  return answers.flatMap(({ path, label, field }) =>
    findKind(field)?.shape === 'list'
      ? Object.entries(toObject(field['fields'])).flatMap(([name, inner]): readonly Option[] =>
          isJsonObject(inner) && is(inner)
            ? [[`${path}.*.${name}`, `“${String(inner['label'])}” of all “${label}”`]]
            : [],
        )
      : [],
  )
}

/** Single figures, and all of one screen together. */
function listFigures(answers: readonly DraftAnswer[]): readonly Option[] {
  const figures = answers.filter(({ field }) => isFigure(field))
  const kinds = new Set(figures.map(({ screen, field }) => `${screen.id} ${findComparison(field)}`))
  const together = [...kinds].flatMap((kind): readonly Option[] => {
    const same = figures.filter(({ screen, field }) => `${screen.id} ${findComparison(field)}` === kind)
    return same.length < 2 ? [] : [[same.map(({ path }) => path).join(' '), same.map(({ label }) => label).join(' + ')]]
  })
  return [...together, ...figures.map(({ path, label }): Option => [path, label])]
}

export const addCalculation: DraftCommand = {
  name: 'Add a calculation',
  description: 'A figure that is worked out of the answers, and where it is shown.',
  asks: (flow, given) => {
    const answers = listAnswers(flow)
    const possible = Object.entries(ways).filter(([, { of }]) => of(answers).length > 0)
    const [[first] = ['']] = possible
    const way = ways[given['way'] ?? first] ?? ways[first]
    const sources = way?.of(answers) ?? []
    const source = sources.find(([path]) => path === given['of'])?.[0] ?? sources[0]?.[0] ?? ''
    const screens = listScreensAfter(flow, answers, source)
    return [
      askWords('label', 'What it is', '', 'Such as: Total cost'),
      askOption(
        'way',
        'Calculate',
        possible.map(([name, { words }]) => [name, words]),
      ),
      askOption('of', 'Of', sources),
      askScreen('Show it on the screen', screens),
    ]
  },
  change: (flow, given) => {
    const { label = '', of = '' } = given
    const answers = listAnswers(flow)
    const way = ways[given['way'] ?? '']
    const screen = findChosen(listScreensAfter(flow, answers, of), given['screen'])
    if (way === undefined || screen === undefined)
      return 'This flow asks nothing that can be calculated with. Add a question first.'
    const calculations = toObject(flow.value['calculations'])
    const name = createName(label, 'figure', (one) => Object.hasOwn(calculations, one))
    const taken = new Set([...listFormNames(flow), ...Object.keys(toObject(screen.value['blocks']))])
    const block = createName(label, 'figure', (one) => taken.has(one))
    const withFigure = withPart(flow.value, ['calculations', name], way.create(of))
    const shown = withPart(withFigure, ['screens', screen.id, 'blocks', block], {
      type: 'figure',
      label,
      value: `{{calculations.${name}}}`,
    })
    return {
      value: inOrder(shown, screen, block),
      at: ['screens', screen.id, 'blocks', block],
      said: saying(flow, screen, `“${label}” is calculated and shown on “${screen.words}”.`),
    }
  },
}

/** The screens from the one that asks for something on. */
function listScreensAfter(flow: OpenFlow, answers: readonly DraftAnswer[], of: string): readonly DraftScreen[] {
  const [list = ''] = of.split(/\.\*| /)
  const asking = answers.find(({ path }) => path === list)?.screen.id
  const screens = listPassedScreens(flow)
  return screens.slice(
    Math.max(
      0,
      screens.findIndex(({ id }) => id === asking),
    ),
  )
}

export const renameStep: DraftCommand = {
  name: 'Rename a step',
  description: 'Other words in the progress list.',
  asks: ({ value }, given) => {
    const steps = Object.entries(toObject(value['steps'])).map(([id, words]): Option => [id, String(words)])
    const [, words = ''] = steps.find(([id]) => id === given['step']) ?? steps[0] ?? ['', '']
    return [askOption('step', 'Step', steps), askWords('words', 'New words', words)]
  },
  change: ({ value }, { step = '', words = '' }) => {
    const isTaken = Object.entries(toObject(value['steps'])).some(([id, other]) => id !== step && other === words)
    if (isTaken) return `There is a step “${words}” already.`
    return {
      value: withPart(value, ['steps', step], words),
      at: ['steps', step],
      said: `The step is now called “${words}”.`,
    }
  },
}

/** Questions of which several are given, with the least or the most of them. */
function listCounted(flow: OpenFlow): readonly DraftAnswer[] {
  return listAnswers(flow).filter(({ field }) => readBound(field, 'minItems') + readBound(field, 'maxItems') > 0)
}

function readBound({ rules }: JsonObject, rule: string): number {
  const { is } = toObject(toObject(rules)[rule])
  return typeof is === 'number' ? is : 0
}

export const changeCount: DraftCommand = {
  name: 'Change how many are asked for',
  description: 'Other numbers of files or entries, also in the words that name them.',
  asks: (flow, given) => {
    const answers = listCounted(flow)
    const answer = answers.find(({ path }) => path === given['counted']) ?? answers[0]
    const least = answer === undefined ? 0 : readBound(answer.field, 'minItems')
    const most = answer === undefined ? 0 : readBound(answer.field, 'maxItems')
    return [
      askOption('counted', 'Question', toOptions(answers)),
      ...(least > 0 ? [askWords('least', 'At least', String(least))] : []),
      ...(most > 0 ? [askWords('most', 'At most', String(most))] : []),
    ]
  },
  change: (flow, given) => {
    const answer = listCounted(flow).find(({ path }) => path === given['counted'])
    if (answer === undefined) return 'This flow asks nothing of which there are several.'
    const changes = [
      { rule: 'minItems', isLeast: true, is: Number(given['least'] ?? 0) },
      { rule: 'maxItems', isLeast: false, is: Number(given['most'] ?? 0) },
    ].flatMap(({ is, rule, isLeast }) => {
      const before = readBound(answer.field, rule)
      return before === 0 ? [] : [{ is, rule, isLeast, before }]
    })
    if (changes.some(({ is }) => !Number.isInteger(is) || is < 1)) return 'Write whole numbers from 1 on.'
    const value = changes.reduce((before, change) => recount(before, answer, change), flow.value)
    return {
      value,
      at: answer.segments,
      said: saying(flow, answer.screen, `Other numbers of “${answer.label}” are asked for.`),
    }
  },
}

interface Recount {
  readonly rule: string
  readonly isLeast: boolean
  readonly is: number
  readonly before: number
}

/** Changes a bound, the words and the example of the field, and what else says or counts so many. */
function recount(
  flow: JsonObject,
  { label, path, segments }: DraftAnswer,
  { rule, isLeast, is, before }: Recount,
): JsonObject {
  const field = toObject(getJsonAt(flow, segments))
  const { example } = field
  const inField = mapTexts(field, (text) => text.replaceAll(new RegExp(`\\b${before}\\b`, 'g'), String(is)))
  const bounded = withPart(toObject(inField), ['rules', rule, 'is'], is)
  const fitting = Array.isArray(example) ? withPart(bounded, ['example'], example.slice(0, is)) : bounded
  const named = new RegExp(`\\b${before}(?= ${label.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}\\b)`, 'giu')
  const said = toObject(mapTexts(withPart(flow, segments, fitting), (text) => text.replaceAll(named, String(is))))
  const calculations = Object.entries(toObject(flow['calculations']))
  return calculations.reduce((now, [name, calculation]) => {
    const { paths, of } = toObject(calculation)
    const isCounted = Array.isArray(paths) && paths.includes(path) && typeof of === 'number' && isLeast
    return isCounted ? withPart(now, ['calculations', name, 'of'], of - before + is) : now
  }, said)
}

/** Changes the words of a part: what has a space is no name. */
function mapTexts(part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return part.includes(' ') ? change(part) : part
  if (Array.isArray(part)) return part.map((item: unknown) => mapTexts(item, change))
  if (!isJsonObject(part)) return part
  return mapValues(part, (inner) => mapTexts(inner, change))
}
