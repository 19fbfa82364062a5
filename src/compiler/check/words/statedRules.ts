import { rules } from '../../../engine/rules/ruleTable'
import { type Finding, type Message, createWarning } from '../../../engine/values/finding'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/fields'
import { containsWords, toPlainLine, withoutPlaceholders } from './searchText'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field, FieldRule } from '../../../engine/program/field'
import { parsePlaceholders } from '../../../engine/text/template'
import { followPath } from '../../parts/answers'
import type { PlacedScreen } from '../../parts/parts'

/** Shorter labels stand in other words by chance. */
const SHORTEST_LABEL = 4

/** A label that asks stands in other words by chance, too: "Say what else you need" speaks of no field "What". */
const ASKING = /^(?:what|when|where|which|who|whom|whose|why|how)\b(?!.*\s.*\s)/i

/** What a field says when it is left empty names no other field beside it. */
export function checkMessages({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    const { field, beside, document } = placed
    const rule = field.rules.find(({ definition }) => definition === rules.required)
    const message = rule?.message ?? null
    if (
      document === null ||
      rule === undefined ||
      message === null ||
      message.includes('{{') ||
      containsWords(message, field.label)
    )
      return []
    const other = beside.find(
      ({ label, name }) =>
        name !== field.name && label.length >= SHORTEST_LABEL && !ASKING.test(label) && containsWords(message, label),
    )
    if (other === undefined) return []
    return [
      createWarning(
        'wrong-label',
        messagePlace(placed, rule.name),
        formatMessage`The message of "${field.label}" speaks of "${other.label}".`,
        `Speak of "${field.label}".`,
      ),
    ]
  })
}

/** Where the message of a rule is written. */
function messagePlace({ document, pointer }: PlacedField, rule: string): string {
  const written = new Map<string, unknown>(
    Object.entries((document !== null && 'rules' in document && document.rules) || {}),
  )
  const place = joinPointer(pointer, 'rules', rule)
  return typeof written.get(rule) === 'string' ? place : joinPointer(place, 'message')
}

/** What the words of a field say of it is so: whether it may be left out, what its answer is, which files it takes. */
export function checkAgainstRules({ fields: { all }, flow }: CheckedProgram): readonly Finding[] {
  return all.flatMap((placed) => {
    if (placed.document === null) return []
    return [...aboutNeed(placed, flow.wording.optional), ...aboutTypes(placed), ...aboutFiles(placed)]
  })
}

/** Some words of a field, and where they stand. */
interface FieldWords {
  readonly text: string
  readonly pointer: string
}

const REQUIRED = /\((?:required|mandatory)\)/i

function aboutNeed({ field, pointer }: PlacedField, optional: string): readonly Finding[] {
  const { label } = field
  const hint = toPlainLine(field.hint)
  if (field.isRequired) {
    const key = says(label, optional) ? 'label' : 'hint'
    if (key === 'hint' && !saysOfAll(hint, optional)) return []
    return [
      otherwise(
        joinPointer(pointer, key),
        formatMessage`"${label}" is required, but the words say "${optional}".`,
        'Remove the rule "required", or the word.',
      ),
    ]
  }
  const key = REQUIRED.test(label) ? 'label' : 'hint'
  if (field.isExpected || (key === 'hint' && !REQUIRED.test(hint))) return []
  return [
    otherwise(
      joinPointer(pointer, key),
      formatMessage`"${label}" is optional, but the words say that it is required.`,
      'Give it the rule "required", or remove the word.',
    ),
  ]
}

/** Whether a word stands in a label, and is not denied. */
function says(label: string, word: string): boolean {
  return containsWords(label, word) && !/\bnot\b|\bnon-/i.test(label)
}

/** Whether a hint says a word of the whole field, and not of a part of it. */
function saysOfAll(hint: string, word: string): boolean {
  const [said, asked] = [hint.toLowerCase(), word.toLowerCase()]
  return (
    asked !== '' &&
    ([asked, `this is ${asked}`, `it is ${asked}`].some((beginning) => said.startsWith(beginning)) ||
      said.includes(`(${asked})`))
  )
}

/** What a message calls the answer is what it is. */
function aboutTypes(placed: PlacedField): readonly Finding[] {
  const { field, beside } = placed
  const own = saidAs(field)
  if (own === null) return []
  return field.rules.flatMap((rule) => {
    const text = withoutPlaceholders(rule.message ?? '')
    if (text.trim() === '' || own.test(text) || containsWords(text, field.label) || isOfAnother(rule, text, beside))
      return []
    const other = others(field).find((words) => words.test(text) && !words.test(field.label))
    const said = other?.exec(text)?.[0]
    if (said === undefined) return []
    return [
      otherwise(
        messagePlace(placed, rule.name),
        formatMessage`The message of "${field.label}" speaks of something else: "${said}".`,
        `Speak of "${field.label}".`,
      ),
    ]
  })
}

/** Whether the label of another field stands in what is said of an empty one, which has a finding of its own. */
function isOfAnother({ definition }: FieldRule, text: string, beside: readonly Field[]): boolean {
  return definition === rules.required && beside.some(({ label }) => containsWords(text, label))
}

function saidAs(field: Field): RegExp | null {
  return field.kind === 'simple' ? fieldKindAuthoring[field.type].saidAs : null
}

/** What messages call the answers of all other types. */
function others(field: Field): readonly RegExp[] {
  return Object.entries(fieldKindAuthoring).flatMap(([type, { saidAs: words }]) =>
    type === field.type || words === null ? [] : [words],
  )
}

function aboutFiles(placed: PlacedField): readonly Finding[] {
  const { field, pointer } = placed
  if ((field.kind !== 'file' && field.kind !== 'files') || field.extensions.length === 0) return []
  const words: readonly FieldWords[] = [
    { text: field.label, pointer: joinPointer(pointer, 'label') },
    { text: toPlainLine(field.hint), pointer: joinPointer(pointer, 'hint') },
    ...field.rules.map((rule) => ({ text: rule.message ?? '', pointer: messagePlace(placed, rule.name) })),
  ]
  return words.flatMap(({ text, pointer: place }) => {
    const against = endingsAgainst(text, field.extensions)
    if (against === null) return []
    const taken = field.extensions.map((ending) => ending.toUpperCase()).join(', ')
    return [
      otherwise(
        place,
        formatMessage`The words say "${against}", but "${field.label}" takes ${taken}.`,
        'Let the words and the rule agree; in a message {{is}} stands for what it takes.',
      ),
    ]
  })
}

/** Kinds of files as people name them. */
const ENDING = /\b(pdf|jpe?g|png|gif|heic|webp|tiff?|bmp|svg|docx?|xlsx?|csv|txt|rtf|odt|zip)s?\b/gi
const PICTURES: readonly string[] = ['jpg', 'png', 'gif', 'heic', 'webp', 'tif', 'bmp', 'svg']
const PICTURE = /\b(?:image|picture) files?\b|\b(?:as|or|and)(?: an?)? (?:image|picture)s?\b/i

/** What some words say of kinds of files that is not so where these endings are taken; null where nothing is. */
function endingsAgainst(text: string, taken: readonly string[]): string | null {
  const known = new Set(taken.map(endingNamed))
  for (const sentence of text.split(/[.;!?](?:\s|$)/)) {
    // A sentence that denies something may name what is not taken.
    if (/\b(?:no|not|never|cannot|can't|without|instead|rather|nor|neither|convert\w*)\b/i.test(sentence)) continue
    const said = [...sentence.matchAll(ENDING)].map(([name, one = name]) => ({ name, ending: endingNamed(one) }))
    const stranger = said.find((one) => !known.has(one.ending))
    if (stranger !== undefined) return stranger.name
    const picture = PICTURE.exec(sentence)
    if (picture !== null && !PICTURES.some((one) => known.has(one))) return picture[0]
    const only = /\bonly (?:an? |as )?[a-z]{3,4}s?\b|\b[a-z]{3,4}s?(?: files?)? only\b/i.exec(sentence)
    if (
      only !== null &&
      said.length > 0 &&
      only[0].search(ENDING) !== -1 &&
      [...known].some((one) => !said.some((name) => name.ending === one))
    )
      return only[0]
  }
  return null
}

/** One name for each kind, whatever it is written as. */
function endingNamed(name: string): string {
  return name.toLowerCase().replace('jpeg', 'jpg').replace('tiff', 'tif')
}

function otherwise(pointer: string, message: Message, hint: string): Finding {
  return createWarning('wrong-words', pointer, message, hint)
}

/** An age that is asked for, however it is said. */
const AGES: readonly { readonly sign: RegExp; readonly isAbove?: true }[] = [
  { sign: /\b(\d{1,3})(?: years)?(?: of age)? (?:or|and) (?:older|over|above)\b/i },
  { sign: /\bat least (\d{1,3})(?: years?)? (?:old|of age)\b/i },
  { sign: /\b(?:be|are) at least (\d{1,3})\b(?! (?:characters|letters|digits|days|weeks|months))/i },
  { sign: /\b(\d{1,3})\+/ },
  { sign: /\bolder than (\d{1,3})\b/i, isAbove: true },
]

/** What only a demand begins with: others may be told what people of some age get. */
const DEMAND = /\b(?:must|have to|need to|has to|needs to) be\b/i

/** An age that is asked for in words is the one that the rule asks for. */
export function checkAges({ fields: { all }, screens }: CheckedProgram): readonly Finding[] {
  const dated = all.flatMap(({ field, pointer }) => {
    const ages = agesOf(field.rules)
    return ages.length === 0 ? [] : [{ ages, label: field.label, hint: toPlainLine(field.hint), pointer }]
  })
  const every = dated.flatMap(({ ages }) => ages)
  if (every.length === 0) return []
  return [
    ...dated.flatMap(({ ages, label, hint, pointer }) => [
      ...wrongAge(label, joinPointer(pointer, 'label'), ages),
      ...wrongAge(hint, joinPointer(pointer, 'hint'), ages),
    ]),
    ...screens.flatMap(({ value: { title, description }, pointer }) =>
      [
        { text: title ?? '', place: joinPointer(pointer, 'title') },
        { text: toPlainLine(description), place: joinPointer(pointer, 'description') },
      ].flatMap(({ text, place }) => (DEMAND.test(text) ? wrongAge(text, place, every) : [])),
    ),
  ]
}

function agesOf(written: readonly FieldRule[]): readonly number[] {
  return written.flatMap(({ definition, is }) =>
    definition === rules.minimumAge && typeof is === 'number' ? [is] : [],
  )
}

function wrongAge(text: string, pointer: string, ages: readonly number[]): readonly Finding[] {
  for (const { sign, isAbove = false } of AGES) {
    const said = sign.exec(text)?.[1]
    if (said === undefined) continue
    const age = Number(said) + (isAbove ? 1 : 0)
    // "older than 18" may be meant as 18.
    if (ages.includes(age) || (isAbove && ages.includes(age - 1))) continue
    return [
      createWarning(
        'wrong-number',
        pointer,
        `The words say ${said}, but the age is ${[...new Set(ages)].join(' or ')}.`,
        'Let the words and the rule agree.',
      ),
    ]
  }
  return []
}

/** What stands above the questions of a screen. */
const HEADINGS = ['eyebrow', 'title', 'description'] as const

/** What is read before a question is answered does not name its answer. */
export function checkGaps(checked: CheckedProgram): readonly Finding[] {
  return [...checked.screens.flatMap((screen) => headings(checked, screen)), ...steps(checked)]
}

function headings(checked: CheckedProgram, { value, screen, pointer }: PlacedScreen): readonly Finding[] {
  return HEADINGS.flatMap((key) => {
    const name = openIn(checked, toPlainLine(value[key]), (placed) => placed.screen === screen)
    if (name === null) return []
    const message = formatMessage`"${name}" is asked on this screen, so these words have a gap until it is answered.`
    return [
      createWarning(
        'may-be-missing',
        joinPointer(pointer, key),
        message,
        'Name what was answered before, or do without.',
      ),
    ]
  })
}

/** The steps are shown from the first screen on. */
function steps(checked: CheckedProgram): readonly Finding[] {
  return Object.entries(checked.flow.steps).flatMap(([step, words]) => {
    const name = openIn(checked, words, () => true)
    if (name === null) return []
    const message = formatMessage`The steps are shown before "${name}" is given, so these words have a gap until then.`
    return [createWarning('may-be-missing', joinPointer('/steps', step), message, 'Write the words themselves.')]
  })
}

/** The first answer that some words name and that is not there from the beginning. */
function openIn({ fields }: CheckedProgram, text: string, concerns: (placed: PlacedField) => boolean): string | null {
  const open = parsePlaceholders(text).placeholders.find(({ name }) => {
    const destination = followPath(fields, name)
    if (destination.kind !== 'field' || !concerns(destination.placed)) return false
    const { field } = destination.placed
    return field.start === undefined && (field.kind !== 'simple' || field.prefill === null)
  })
  return open?.name ?? null
}
