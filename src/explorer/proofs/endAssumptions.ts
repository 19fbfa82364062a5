import type { CheckedProgram } from '../../compiler/parts/checkedProgram'
import type { PlacedField } from '../../compiler/parts/fields'
import { withoutPlaceholders } from '../../compiler/check/words/searchText'
import { getCalculatorAuthoring } from '../../engine/calculators/calculators'
import { parseCalculationName } from '../../engine/calculators/calculator'
import { isStaticField } from '../../engine/program/field'
import { parsePlaceholders } from '../../engine/text/template'
import type { Condition } from '../../language/flow'

/** An assumption about the answers that a text at the end of a flow makes. */
export interface EndAssumption {
  readonly pointer: string
  readonly screen: string
  readonly phrase: string
  readonly condition: Condition
  /** Whether the text names only the first item of a list, so that there should be no second. */
  readonly isOfOne: boolean
}

/** How a language expresses possession, and which words of a label only describe the form of the thing. */
interface Possession {
  readonly own: RegExp
  readonly form: RegExp
}

const POSSESSION: ReadonlyMap<string, Possession> = new Map([
  [
    'en',
    { own: /^your\s+/u, form: /\s+(?:documents?|files?|copy|scan|photo|picture|name|e-?mail|phone|phone number)$/u },
  ],
  [
    'fr',
    {
      own: /^(?:votre|vos)\s+/u,
      form: /^(?:document|fichier|copie|photo|nom|courriel|téléphone)\s+(?:du\s+|des\s+|de la\s+|de l[’']|de\s+|d[’'])/u,
    },
  ],
])
/** Function words: after a noun they never form a compound with it. */
const FUNCTION_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'en',
    'the and your you our we this that these those with from have has will when where which what who how are were been their they them should would could please enter choose a an is it be by for as at of to in on or if not no do can any all us was may must each one'.split(
      ' ',
    ),
  ],
  [
    'fr',
    'vous nous votre vos notre nos êtes avez avons sont cette cet ces dans avec pour chez leur leurs qui que quel quelle quels quelles où est être été doit doivent peut pouvez veuillez aussi ainsi lorsque puis donc mais aucun aucune une ceci cela le la les de des du un et à au aux en par sur sous ne pas ou il elle on ce se sa son ses si plus sans tout tous toute toutes'.split(
      ' ',
    ),
  ],
])

const OWNERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', ['your']],
  ['fr', ['votre', 'vos']],
])

export function collectEndAssumptions(checked: CheckedProgram): readonly EndAssumption[] {
  const language = checked.flow.language.slice(0, 2)
  const things = collectThings(checked).map((thing) => ({ ...thing, words: splitWords(thing.phrase) }))
  return checked.vocabulary.texts.flatMap(({ text, pointer, isClosed, isSimulated }) => {
    const [, screen, part] = pointer.split('/').slice(1)
    const isAtEnd =
      screen !== undefined && checked.flow.screens[screen]?.final === true && screen !== checked.flow.start
    if (
      !isAtEnd ||
      isClosed ||
      isSimulated ||
      !['title', 'description', 'blocks'].includes(part ?? '') ||
      pointer.includes('/facts/')
    )
      return []
    const read = splitWords(withoutPlaceholders(text, ' 0 '))
    const own = things.flatMap(({ phrase, words, conditions }): readonly EndAssumption[] =>
      namesThing(language, read, words)
        ? [{ pointer, screen, phrase, condition: { any: conditions }, isOfOne: false }]
        : [],
    )
    const ofFirst = findFirstItems(checked, text).map(({ name, list }): EndAssumption => ({
      pointer,
      screen,
      phrase: name,
      condition: { [list]: { minItems: 2 } },
      isOfOne: true,
    }))
    return [...own, ...ofFirst]
  })
}

/** Collects the things that are asked about, as named by labels, sections and titles, and when each was given. */
function collectThings({
  flow,
  fields,
  screens,
}: CheckedProgram): readonly { readonly phrase: string; readonly conditions: [Condition, ...Condition[]] }[] {
  const language = flow.language.slice(0, 2)
  const possession = POSSESSION.get(language)
  if (possession === undefined) return []
  const things = new Map<string, [Condition, ...Condition[]]>()
  const add = (words: string, condition: Condition): void => {
    if (words === '') return
    const known = things.get(words)
    if (known === undefined) things.set(words, [condition])
    else known.push(condition)
  }
  const asked = fields.all.filter(
    ({ field, list }) => field.kind !== 'group' && !isStaticField(field) && (list === null || list.list === null),
  )
  for (const placed of asked) {
    const thing = extractThing(placed.field.label, possession)
    add(thing, createGivenCondition(placed))
    // "Email" and "email address" mean the same.
    if (language === 'en' && thing === 'email') add('email address', createGivenCondition(placed))
  }
  for (const { screen, value } of screens) {
    const title = (value.title ?? '').toLowerCase()
    const names = new Set([
      extractThing(value.section ?? '', possession),
      possession.own.test(title) ? extractThing(title, possession) : '',
    ])
    const conditions = asked
      .filter((placed) => placed.screen === screen && placed.list === null)
      .map(createGivenCondition)
    for (const name of names) for (const condition of conditions) add(name, condition)
  }
  return [...things].map(([phrase, conditions]) => ({ phrase, conditions }))
}

/** Extracts the thing from a label: "lease" from "Lease document", "landlord" from "Landlord name". */
function extractThing(label: string, { own, form }: Possession): string {
  const whole = label.toLowerCase().trim().replace(own, '')
  return whole.includes('{{') ? '' : whole.replace(form, '')
}

function createGivenCondition({ field, list }: PlacedField): Condition {
  return list === null
    ? { [field.path]: { given: true } }
    : { [list.field.path]: { some: { [field.name]: { given: true } } } }
}

interface Word {
  readonly word: string
  readonly gap: string
}

function splitWords(text: string): readonly Word[] {
  return [...text.toLowerCase().matchAll(/(?<word>[\p{L}\p{N}]+)(?<gap>[^\p{L}\p{N}]*)/gu)].map(({ groups }) => ({
    word: groups?.['word'] ?? '',
    gap: groups?.['gap'] ?? '',
  }))
}

/**
 * Returns whether a text names a thing as the reader's own, not as part of a compound: "your reference" is not "your
 * reference number".
 */
function namesThing(language: string, words: readonly Word[], thing: readonly Word[]): boolean {
  const owners = OWNERS.get(language) ?? []
  const functionWords = FUNCTION_WORDS.get(language) ?? []
  return words.some(({ word, gap }, index) => {
    if (!owners.includes(word) || !isSpace(gap)) return false
    const named = words.slice(index + 1, index + 1 + thing.length)
    const last = named.at(-1)
    if (last === undefined || !thing.every((one, place) => one.word === named[place]?.word)) return false
    const next = isSpace(last.gap) ? words[index + 1 + thing.length]?.word : undefined
    return next === undefined || functionWords.includes(next)
  })
}

function isSpace(gap: string): boolean {
  return /^\s+$/u.test(gap)
}

function findFirstItems(
  { flow, fields }: CheckedProgram,
  text: string,
): readonly { readonly name: string; readonly list: string }[] {
  return parsePlaceholders(text).placeholders.flatMap(({ name }) => {
    const calculation = flow.calculations?.[parseCalculationName(name) ?? '']
    const readsFirstItem = calculation !== undefined && getCalculatorAuthoring(calculation).readsFirstItem === true
    const list = readsFirstItem && 'list' in calculation ? calculation.list : /^(.+?)\.\d+\./.exec(name)?.[1]
    return list !== undefined && fields.byPath.get(list)?.field.kind === 'list' ? [{ name, list }] : []
  })
}
