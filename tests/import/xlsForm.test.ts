import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importDocument, importFiles, readFormFile } from '../../src/import/importDocument'
import { compileImported, expectNothingThrown, findingsOf, isMet, lossesOf, partOf, toAnswers } from './importedForms'

/** Rows by their numbers, as the sheets of a workbook are read. */
function toSheet(heads: readonly string[], rows: readonly (readonly string[])[]): object {
  const cells = rows.map((row) =>
    heads.flatMap((head, index) => ((row[index] ?? '') === '' ? [] : [[head, row[index]]])),
  )
  return Object.fromEntries(cells.map((row, index) => [String(index + 2), Object.fromEntries(row)]))
}

const orchard = {
  settings: toSheet(
    ['form_title', 'form_title::french (fr)', 'default_language'],
    [['Orchard visit', 'Visite du verger', 'English (en)']],
  ),
  choices: toSheet(
    ['list_name', 'name', 'label::english (en)', 'label::french (fr)', 'region'],
    [
      ['regions', 'north', 'North', 'Nord'],
      ['regions', 'south', 'South', 'Sud'],
      ['towns', 'ayr', 'Ayr', 'Ayr', 'north'],
      ['towns', 'bude', 'Bude', 'Bude', 'south'],
      ['fruit', 'apple', 'Apples', 'Pommes'],
      ['fruit', 'pear', 'Pears', 'Poires'],
      ['unused', 'a', 'A', 'A'],
    ],
  ),
  survey: toSheet(
    [
      'type',
      'name',
      'label::english (en)',
      'label::french (fr)',
      'required',
      'relevant',
      'constraint',
      'constraint_message::english (en)',
      'calculation',
      'choice_filter',
      'appearance',
      'depth',
      'constraint_message::french (fr)',
    ],
    [
      ['start', 'start'],
      ['begin group', 'place', 'The place', 'Le lieu'],
      ['note', 'hello', 'Please **look** around.', 'Regardez **autour** de vous.'],
      ['select_one regions', 'region', 'Which region?', 'Quelle région?', 'yes', '', '', '', '', '', 'minimal'],
      ['select_one towns', 'town', 'Which town?', 'Quelle ville?', '', '', '', '', '', 'region = ${region}'],
      ['end group'],
      ['begin group', 'trees', 'The trees', 'Les arbres'],
      ['select_multiple fruit or_other', 'kinds', 'What grows there?', 'Qu’est-ce qui y pousse?'],
      [
        'integer',
        'count',
        'How many trees?',
        'Combien d’arbres?',
        'true()',
        '',
        '. > 0 and . <= 500',
        'From 1 to 500',
        '',
        '',
        '',
        '',
        'De 1 à 500',
      ],
      [
        'decimal',
        'area',
        'Area in square metres',
        'Superficie en mètres carrés',
        '',
        "selected(${kinds}, 'apple') and ${count} >= 10",
      ],
      [
        'calculate',
        'density',
        'Trees by square metre',
        'Arbres par mètre carré',
        '',
        '',
        '',
        '',
        '${count} div ${area}',
      ],
      ['begin repeat', 'visits', 'Visits', 'Visites'],
      ['date', 'day', 'Day', 'Jour', '', '', '. <= today()'],
      ['text', 'who', 'Who came?', 'Qui est venu?', '', "${day} != ''"],
      ['end repeat'],
      ['geopoint', 'where', 'Where is it?', 'Où est-ce?'],
      ['image', 'photo', 'A photo', 'Une photo', '', '', '', '', '', '', 'draw', '3'],
      ['end group'],
      ['acknowledge', 'done', 'I have looked at all of it', 'J’ai tout regardé'],
    ],
  ),
}

const imported = importDocument(orchard, 'orchard')

describe('an XLSForm', () => {
  it('IMP-01 becomes a flow without findings, French beside it, with a loss for all that is not said (XLSForm)', () => {
    expect(imported.format).toBe('xlsform')
    expect(findingsOf(imported)).toEqual([])
    expect(compileImported(imported).flow?.name).toBe('Orchard visit')
    expect(partOf(imported, '/order')).toEqual(['the-place', 'the-trees', 'orchard-visit', 'review', 'success'])
    expect(partOf(imported, '/screens/the-place/blocks/thePlace/fields')).toMatchObject({
      note: { type: 'note', text: 'Please **look** around.' },
      region: {
        type: 'choice',
        as: 'select',
        choices: { north: 'North', south: 'South' },
        rules: { required: 'Answer this question' },
      },
      town: {
        choices: {
          ayr: { label: 'Ayr', when: { 'thePlace.region': 'north' } },
          bude: { when: { 'thePlace.region': 'south' } },
        },
      },
    })
    expect(partOf(imported, '/screens/the-trees/blocks/theTrees/fields')).toMatchObject({
      kinds: { type: 'choices', choices: { apple: 'Apples', pear: 'Pears', other: 'Other' } },
      kinds_other: { when: { 'theTrees.kinds': { has: 'other' } } },
      count: {
        rules: {
          required: 'Answer this question',
          minimum: { is: 1, message: 'From 1 to 500' },
          maximum: { is: 500 },
          whole: 'From 1 to 500',
        },
      },
      area: { when: { all: [{ 'theTrees.kinds': { has: 'apple' } }, { 'theTrees.count': { minimum: 10 } }] } },
      visits: {
        type: 'list',
        fields: { day: { rules: { notAfter: { is: 'today' } } }, who: { when: { day: { given: true } } } },
      },
    })
    expect(partOf(imported, '/calculations/density')).toMatchObject({
      calculator: 'ratio',
      of: 'theTrees.count',
      to: 'theTrees.area',
    })
    expect(imported.layers[0]?.layer).toMatchObject({ screens: { 'the-place': { title: 'Le lieu' } } })
    expect(lossesOf(imported)).toEqual([
      'other words /survey/2',
      'other question /survey/17',
      'appearance /survey/18',
      'key /survey/18/depth',
    ])
  })

  it('IMP-01 throws on no document, whatever is changed in it (XLSForm)', () => {
    expectNothingThrown(orchard, 'xlsform', 60)
  })
})

describe('a workbook', () => {
  const sheet = (rows: string): Uint8Array =>
    strToU8(`<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`)
  const files = {
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Survey" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>type</t></si><si><r><t>na</t></r><r><t>me</t></r></si><si/></sst>'),
    'xl/worksheets/sheet1.xml': sheet(
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>Label</x:t></x:is></x:c></x:row>' +
        '<x:row r="4"><x:c r="A4" t="str"><x:v>text</x:v></x:c><x:c r="B4" t="str"><x:v>who</x:v></x:c><x:c r="C4" t="inlineStr"><x:is><x:t>Who &amp; why?</x:t></x:is></x:c></x:row>',
    ),
  }

  it('IMP-01 is read by its sheets, each cell by its row and what stands above it (XLSForm)', async () => {
    const file = await readFormFile('visit.xlsx', zipSync(files))
    expect(JSON.parse(file.text)).toEqual({ survey: { '4': { type: 'text', name: 'who', label: 'Who & why?' } } })
    expect(partOf(importFiles([file]), '/screens/form/blocks/form/fields/who/label')).toBe('Who & why?')
  })

  it('IMP-01 that is broken, no workbook, or would unpack to too much says so (XLSForm)', async () => {
    const whole = zipSync(files)
    await expect(readFormFile('half.xlsx', whole.slice(0, 300))).rejects.toThrow('It cannot be unpacked')
    await expect(readFormFile('text.xlsx', zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow('It is no workbook')
    const bomb = whole.slice()
    // Each entry of the directory says how large its file is.
    for (let at = 0; at < bomb.length - 28; at += 1)
      if (bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1)
        new DataView(bomb.buffer).setUint32(at + 24, 60_000_000, true)
    await expect(readFormFile('bomb.xlsx', bomb)).rejects.toThrow('The workbook is too large for a form.')
  })
})

describe('a relevant', () => {
  const test = fc.oneof(
    fc.record({ name: fc.constant('one'), by: fc.constantFrom('=', '!='), value: fc.constantFrom('a', 'b') }),
    fc.record({ name: fc.constant('many'), by: fc.constant('selected'), value: fc.constantFrom('a', 'b', 'c') }),
    fc.record({
      name: fc.constant('count'),
      by: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
      value: fc.integer({ min: -2, max: 3 }),
    }),
    fc.record({ name: fc.constantFrom('one', 'word'), by: fc.constantFrom('=', '!='), value: fc.constant('') }),
  )
  const answers = fc.record(
    {
      one: fc.constantFrom('a', 'b', 'c'),
      many: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
      count: fc.integer({ min: -3, max: 4 }),
      word: fc.constant('w'),
    },
    { requiredKeys: [] },
  )

  it('IMP-02 holds for the same answers as in the form (XLSForm)', () => {
    fc.assert(
      fc.property(
        fc.array(test, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('and', 'or'),
        fc.boolean(),
        answers,
        (tests, joint, isNot, given) => {
          const inside = tests.map(({ name, by, value }) =>
            by === 'selected'
              ? `selected(\${${name}}, '${value}')`
              : `\${${name}} ${by} ${typeof value === 'string' ? `'${value}'` : value}`,
          )
          const text = inside.join(` ${joint} `)
          const form = importDocument(formOf(isNot ? `not(${text})` : text), 'relevant')
          expect(form.losses).toEqual([])
          const held = tests.map((one) => holds(one, given))
          const isShown = (joint === 'and' ? held.every(Boolean) : held.some(Boolean)) !== isNot
          expect(
            isMet(partOf(form, '/screens/form/blocks/form/fields/asked/when'), toAnswers(form, given), '2026-01-01'),
          ).toBe(isShown)
        },
      ),
      { numRuns: 150, seed: 50 },
    )
  })
})

function formOf(relevant: string): unknown {
  return {
    settings: toSheet(['form_title'], [['Form']]),
    choices: toSheet(
      ['list_name', 'name', 'label'],
      ['a', 'b', 'c'].map((name) => ['l', name, name.toUpperCase()]),
    ),
    survey: toSheet(
      ['type', 'name', 'label', 'relevant'],
      [
        ['select_one l', 'one', 'One'],
        ['select_multiple l', 'many', 'Many'],
        ['decimal', 'count', 'Count'],
        ['text', 'word', 'Word'],
        ['text', 'asked', 'Asked', relevant],
      ],
    ),
  }
}

/** As XPath compares: nothing given is an empty text, or no number, which is not equal to any and neither less nor more. */
function holds(
  { name, by, value }: { readonly name: string; readonly by: string; readonly value: string | number },
  given: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): boolean {
  const answer = given[name]
  if (by === 'selected') return Array.isArray(answer) && answer.includes(value)
  const isText = typeof value === 'string'
  const left = isText ? String(answer ?? '') : Number(answer ?? Number.NaN)
  switch (by) {
    case '=':
      return left === value
    case '!=':
      return left !== value
    case '<':
      return left < value
    case '<=':
      return left <= value
    case '>':
      return left > value
    default:
      return left >= value
  }
}
