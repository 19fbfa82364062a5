import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importDocument, importFiles } from '../../src/import/importDocument'
import { clubForm } from './clubForm'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

const imported = importDocument(clubForm, 'club')

describe('a form of the GOV.UK form builders', () => {
  it('IMP-01 becomes a flow without findings (XGov)', () => {
    expect(imported.format).toBe('xgov')
    expect(findingsOf(imported)).toEqual([])
    expect(compileImported(imported).flow?.name).toBe('Rowing club')
    expect(partOf(imported, '/screens/boat')).toMatchInlineSnapshot(`
      {
        "blocks": {
          "boat": {
            "fields": {
              "boat": {
                "asTitle": true,
                "choices": {
                  "choice-8": {
                    "label": "An eight",
                    "value": "8",
                  },
                  "skiff": "A skiff",
                  "some "other"": "Another: Tell us which",
                },
                "label": "Which boat?",
                "rules": {
                  "required": "Answer this question",
                },
                "type": "choice",
              },
            },
            "type": "form",
          },
        },
        "next": [
          {
            "goto": "crew",
            "when": {
              "boat.boat": "choice-8",
            },
          },
          {
            "goto": "you",
          },
        ],
        "step": "boat",
      }
    `)
    const text = { part1: 'Bring a **life jacket**.', part2: { points: { item1: 'Yours', item2: 'Or ours' } } }
    expect(partOf(imported, '/screens/start/blocks/start/fields')).toEqual({
      note: { type: 'note', title: 'Rules', text },
      note2: { type: 'note', title: 'What is a jacket?', closed: true, text: 'It floats.' },
    })
    expect(partOf(imported, '/screens/you/next')).toEqual([
      { goto: 'too-old', when: { all: [{ 'you.age': { minimum: 60 } }, { not: { 'boat.boat': 'skiff' } }] } },
      { goto: 'review' },
    ])
  })

  it('IMP-01 has a loss with its place for all that is not said, also for keys that nobody knows (XGov)', () => {
    expect(lossesOf(imported)).toMatchInlineSnapshot(`
      [
        "page /pages/5",
        "other words /pages/1/components/0",
        "hidden label /pages/1/components/0/title",
        "other words /pages/3/components/0/hint",
        "rich text /pages/3/components/9",
        "other rule /pages/3/components/10/accept",
        "other question /pages/3/components/11",
        "branch /pages/3/next/2",
        "other words /outputs",
        "key /pages/3/components/11/depth",
      ]
    `)
    expect(imported.losses.every(({ what, instead }) => what !== '' && instead !== '')).toBe(true)
  })

  it('keeps names where the language allows it, and says which became which', () => {
    expect(imported.names).toMatchObject({ 'you.firstName': 'first-name', 'you.age': 'age', 'boat.boat': 'Boat' })
    expect(partOf(imported, '/screens/you/blocks/you/fields/days/choices')).toMatchInlineSnapshot(`
      {
        "1": {
          "label": "Monday",
          "value": 1,
        },
        "5": {
          "label": "Friday",
          "value": 5,
        },
        "choice-0": {
          "label": "None",
          "value": 0,
        },
      }
    `)
  })

  it('IMP-01 throws on no document, whatever is changed in it (XGov)', () => {
    expectNothingThrown(clubForm, 'xgov')
  })

  it('of version 2 goes from page to page, and past those whose condition does not hold', () => {
    const form = importDocument(inOrder, 'in-order')
    expect(findingsOf(form)).toEqual([])
    expect(partOf(form, '/screens/pets/when')).toEqual({ 'home.kind': 'house' })
    expect(partOf(form, '/order')).toEqual(['home', 'pets', 'people', 'review', 'success'])
    expect(partOf(form, '/screens/people/blocks/people/fields/people')).toMatchObject({ type: 'list', item: 'Person' })
    expect(form.losses).toEqual([])
  })
})

const inOrder = {
  engine: 'V2',
  name: 'Homes',
  lists: [
    {
      id: 'kinds',
      items: [
        { id: 'one', text: 'House', value: 'house' },
        { id: 'two', text: 'Flat', value: 'flat' },
      ],
    },
  ],
  conditions: [
    {
      id: 'isHouse',
      items: [{ componentId: 'c1', operator: 'is', value: { type: 'ListItemRef', listId: 'kinds', itemId: 'one' } }],
    },
  ],
  pages: [
    {
      path: '/home',
      title: 'Home',
      components: [
        { id: 'c1', type: 'RadiosField', name: 'kind', title: 'Where do you live?', list: 'kinds', options: {} },
      ],
    },
    {
      path: '/pets',
      title: 'Pets',
      condition: 'isHouse',
      components: [{ type: 'NumberField', name: 'count', title: 'How many?', options: {}, schema: {} }],
    },
    {
      path: '/people',
      title: 'Who lives there?',
      repeat: { options: { name: 'people', title: 'Person' }, schema: { min: 1, max: 3 } },
      components: [{ type: 'TextField', name: 'who', title: 'Name', options: {}, schema: {} }],
    },
    { path: '/summary', controller: 'SummaryPageController' },
  ],
}

describe('the condition of a form', () => {
  const text = fc.constantFrom('red', 'green', 'blue')
  const rule = fc.oneof(
    fc.record({ name: fc.constant('color'), operator: fc.constantFrom('is', 'is not'), value: text }),
    fc.record({ name: fc.constant('several'), operator: fc.constantFrom('contains', 'does not contain'), value: text }),
    fc.record({
      name: fc.constantFrom('count', 'fee'),
      operator: fc.constantFrom('is', 'is not', 'is at least', 'is at most', 'is less than', 'is more than'),
      value: fc.integer({ min: -2, max: 3 }).map(String),
    }),
    fc.record({
      name: fc.constant('agreed'),
      operator: fc.constantFrom('is', 'is not'),
      value: fc.constantFrom('true', 'false'),
    }),
    fc.record({
      name: fc.constant('word'),
      operator: fc.constantFrom('is longer than', 'is shorter than', 'has length'),
      value: fc.integer({ min: 1, max: 4 }).map(String),
    }),
  )
  const rules = fc.array(fc.tuple(fc.constantFrom('and', 'or'), rule), { minLength: 1, maxLength: 5 })
  const answers = fc.record(
    {
      color: text,
      several: fc.uniqueArray(text, { minLength: 1 }),
      count: fc.integer({ min: -3, max: 4 }),
      fee: fc.integer({ min: 0, max: 4 }),
      agreed: fc.boolean(),
      word: fc.constantFrom('a', 'to', 'the', 'with', 'would'),
    },
    { requiredKeys: [] },
  )

  it('IMP-02 holds for the same answers as in the form (XGov)', () => {
    fc.assert(
      fc.property(rules, answers, (asked, given) => {
        const form = importDocument(conditionForm(asked), 'condition')
        expect(form.losses.filter(({ kind }) => kind === 'condition')).toEqual([])
        const kept = toAnswers(form, given, (value, path) => (path.endsWith('.fee') ? Number(value) * 100 : value))
        const condition = partOf(form, '/screens/all/next/0/when')
        expect(isMet(condition, kept, '2026-01-01')).toBe(evaluate(asked, given))
      }),
      { numRuns: 300, seed: 50 },
    )
  })
})

interface Rule {
  readonly name: string
  readonly operator: string
  readonly value: string
}

type Asked = readonly (readonly [coordinator: string, rule: Rule])[]

function conditionForm(asked: Asked): unknown {
  const types: Readonly<Record<string, string>> = {
    color: 'RadiosField',
    several: 'CheckboxesField',
    count: 'NumberField',
    fee: 'NumberField',
    agreed: 'YesNoField',
    word: 'TextField',
  }
  const conditions = asked.map(([coordinator, { name, operator, value }], index) => ({
    ...(index === 0 ? {} : { coordinator }),
    field: { name, type: types[name] },
    operator,
    value: { type: 'Value', value },
  }))
  const items = ['red', 'green', 'blue'].map((value) => ({ text: value, value }))
  return {
    lists: [{ name: 'colors', items }],
    conditions: [{ name: 'it', value: { conditions } }],
    pages: [
      {
        path: '/all',
        components: Object.entries(types).map(([name, type]) => ({
          type,
          name,
          title: name,
          list: 'colors',
          options: name === 'fee' ? { prefix: '£' } : {},
        })),
        next: [{ path: '/other', condition: 'it' }, { path: '/summary' }],
      },
      { path: '/other', title: 'Other', components: [{ type: 'Para', content: 'Yes' }], next: [{ path: '/summary' }] },
      { path: '/summary', controller: './pages/summary.js' },
    ],
  }
}

/** As the builder evaluates it: "and" binds before "or", and nothing given is never more, less or in a list. */
function evaluate(asked: Asked, given: Readonly<Record<string, unknown>>): boolean {
  const groups: boolean[][] = []
  for (const [index, [coordinator, rule]] of asked.entries()) {
    if (index === 0 || coordinator === 'or') groups.push([])
    groups.at(-1)?.push(holds(rule, given[rule.name]))
  }
  return groups.some((group) => group.every(Boolean))
}

function holds({ operator, value }: Rule, answer: unknown): boolean {
  const number = typeof answer === 'string' ? answer.length : Number(answer)
  const limit = Number(value)
  const is = String(answer) === value
  switch (operator) {
    case 'is':
      return answer !== undefined && is
    case 'is not':
      return answer === undefined || !is
    case 'contains':
    case 'does not contain':
      return (Array.isArray(answer) && answer.includes(value)) === (operator === 'contains')
    case 'has length':
      return number === limit
    case 'is at least':
      return number >= limit
    case 'is at most':
      return number <= limit
    case 'is less than':
    case 'is shorter than':
      return number < limit
    default:
      return number > limit
  }
}

describe('whatever a file holds', () => {
  it('IMP-01 ends in a loss, not in an error: no JSON, another format, circles, great depth', () => {
    const circle: Record<string, unknown> = { ...clubForm }
    circle['self'] = circle
    expect(lossesOf(importDocument(circle, 'circle'))).toContain('key /self')
    expect(lossesOf(importFiles([{ name: 'half', text: '{"pages": [' }]))).toEqual(['document '])
    expect(lossesOf(importFiles([{ name: 'list', text: '[1]' }]))).toEqual(['document '])
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(importFiles([{ name: 'deep', text: `{"pages":[{"path":"/a","next":${deep}}]}` }]).flow).not.toBeNull()
  })

  it('takes 10,000 questions, also of one name, in a few seconds', () => {
    const page = (path: string, components: number, next: string): unknown => ({
      path,
      components: Array.from({ length: components }, () => ({
        type: 'TextField',
        name: 'same',
        title: 'Same',
        options: {},
      })),
      next: [{ path: next }],
    })
    const pages = Array.from({ length: 500 }, (_, index) => page(`/p${index}`, 20, `/p${index + 1}`))
    const start = process.cpuUsage()
    const large = importDocument({ pages }, 'large')
    const { user, system } = process.cpuUsage(start)
    expect(large.counts.elements.all).toBe(10_000)
    expect(Object.keys(large.names).length).toBe(10_000)
    expect((user + system) / 1000).toBeLessThan(5000)
  })
})
