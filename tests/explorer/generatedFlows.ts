import wording from '../../flows/shared/wording.json'
import type { Condition, FieldDocument, Flow, Screen } from '../../src/language/flow'

type Next = Screen['next']
type Fields = { readonly [name: string]: FieldDocument }

/** Of so many yes/no questions, a screen each, every `every`th has a screen of its own for who says yes. */
export function questionChain(questions: number, every = 1): Flow {
  const hasDetail = (index: number): boolean => index % every === 0
  return flowOf(
    Array.from({ length: questions }, (_, index): readonly (readonly [string, Screen])[] => {
      const onward = index + 1 === questions ? 'end' : `q${index + 1}`
      const next = hasDetail(index) ? [{ when: saysYes(index), goto: `d${index}` }, { goto: onward }] : onward
      const detail = screenOf(
        `d${index}`,
        { words: { type: 'text', label: 'Tell us more', rules: { required: 'Say more' } } },
        onward,
      )
      return [
        [`q${index}`, screenOf(`q${index}`, { yes: yesNo() }, next)],
        ...(hasDetail(index) ? [[`d${index}`, detail] as const] : []),
      ]
    }).flat(),
  )
}

/** So many yes/no questions, a screen each; the last screen asks one thing for each that was answered yes, and one way leads on for each. */
export function readAtTheEnd(questions: number): Flow {
  const numbers = Array.from({ length: questions }, (_, index) => index)
  const asked = numbers.map(
    (index) =>
      [
        `q${index}`,
        screenOf(`q${index}`, { yes: yesNo() }, index + 1 === questions ? 'last' : `q${index + 1}`),
      ] as const,
  )
  const last = numbers.map(
    (index) =>
      [
        `f${index}`,
        { type: 'text', label: `Answer ${index}`, when: saysYes(index), rules: { required: 'Give it' } },
      ] as const,
  )
  const ways = [...numbers.map((index) => ({ when: saysYes(index), goto: `e${index}` })), { goto: 'end' }]
  const ends = numbers.map((index) => [`e${index}`, { step: 'one', title: `End ${index}`, final: true }] as const)
  return flowOf([...asked, ['last', screenOf('last', Object.fromEntries(last), ways)], ...ends])
}

/** One screen with so many yes/no questions, each of which another field waits for. */
export function onOneScreen(questions: number): Flow {
  const fields = Array.from({ length: questions }, (_, index) => [
    [`yes${index}`, yesNo()] as const,
    [
      `more${index}`,
      { type: 'text', label: `More ${index}`, when: { [`all.yes${index}`]: true }, rules: { required: 'Say more' } },
    ] as const,
  ])
  return flowOf([['all', screenOf('all', Object.fromEntries(fields.flat()), 'end')]])
}

/** A list of items with so many fields of three choices, and a grid of as many rows. */
export function listAndGrid(count: number): Flow {
  const choices = { a: 'A', b: 'B', c: 'C' }
  const inside = Array.from(
    { length: count },
    (_, index) =>
      [`part${index}`, { type: 'choice', label: `Part ${index}`, choices, rules: { required: 'Choose' } }] as const,
  )
  const rows = Array.from({ length: count }, (_, index) => [`row${index}`, `Row ${index}`] as const)
  const group = { type: 'group', label: 'Group', fields: Object.fromEntries(inside) } as const
  return flowOf([
    ['list', screenOf('list', { list: { type: 'list', label: 'List', fields: { group } } }, 'grid')],
    [
      'grid',
      screenOf(
        'grid',
        {
          grid: { type: 'grid', label: 'Grid', rows: Object.fromEntries(rows), choices, rules: { required: 'Choose' } },
        },
        'end',
      ),
    ],
  ])
}

function saysYes(index: number): Condition {
  return { [`q${index}.yes`]: true }
}

function yesNo(): FieldDocument {
  return { type: 'yesNo', as: 'cards', label: 'Is it so?', rules: { required: 'Say yes or no' } }
}

function screenOf(form: string, fields: Fields, next: Next): Screen {
  return {
    step: 'one',
    title: `Screen ${form}`,
    ...(next === undefined ? {} : { next }),
    blocks: { [form]: { type: 'form', fields } },
    buttons: { go: { label: 'Continue', submit: true } },
    on: { go: { goto: 'next' } },
  }
}

function flowOf(screens: readonly (readonly [id: string, screen: Screen])[]): Flow {
  return {
    version: 2,
    id: 'generated',
    name: 'Generated',
    language: 'en-CA',
    provider: { name: 'Provider', logo: 'provider.svg' },
    wording: { ...wording.wording },
    steps: { one: 'One' },
    start: screens[0]?.[0] ?? 'end',
    screens: { ...Object.fromEntries(screens), end: { step: 'one', title: 'End', final: true } },
  }
}
