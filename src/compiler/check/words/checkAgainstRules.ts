import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import type { Field, FieldRule } from '../../../engine/program/field'
import { rules } from '../../../engine/rules/ruleTable'
import { type Finding, type Message, warning } from '../../../engine/values/finding'
import { saidIn } from './saidIn'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedField } from '../../parts/placedFields'
import { messagePlace } from './checkMessages'
import { holdsWords, withoutPlaceholders } from './wholeWords'

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
  const hint = saidIn(field.hint)
  if (field.isRequired) {
    const key = says(label, optional) ? 'label' : 'hint'
    if (key === 'hint' && !saysOfAll(hint, optional)) return []
    return [
      otherwise(
        pointerTo(pointer, key),
        quoting`"${label}" is required, but the words say "${optional}".`,
        'Remove the rule "required", or the word.',
      ),
    ]
  }
  const key = REQUIRED.test(label) ? 'label' : 'hint'
  if (field.isExpected || (key === 'hint' && !REQUIRED.test(hint))) return []
  return [
    otherwise(
      pointerTo(pointer, key),
      quoting`"${label}" is optional, but the words say that it is required.`,
      'Give it the rule "required", or remove the word.',
    ),
  ]
}

/** Whether a word stands in a label, and is not denied. */
function says(label: string, word: string): boolean {
  return holdsWords(label, word) && !/\bnot\b|\bnon-/i.test(label)
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
    if (text.trim() === '' || own.test(text) || holdsWords(text, field.label) || isOfAnother(rule, text, beside))
      return []
    const other = others(field).find((words) => words.test(text) && !words.test(field.label))
    const said = other?.exec(text)?.[0]
    if (said === undefined) return []
    return [
      otherwise(
        messagePlace(placed, rule.name),
        quoting`The message of "${field.label}" speaks of something else: "${said}".`,
        `Speak of "${field.label}".`,
      ),
    ]
  })
}

/** Whether the label of another field stands in what is said of an empty one, which has a finding of its own. */
function isOfAnother({ definition }: FieldRule, text: string, beside: readonly Field[]): boolean {
  return definition === rules.required && beside.some(({ label }) => holdsWords(text, label))
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
    { text: field.label, pointer: pointerTo(pointer, 'label') },
    { text: saidIn(field.hint), pointer: pointerTo(pointer, 'hint') },
    ...field.rules.map((rule) => ({ text: rule.message ?? '', pointer: messagePlace(placed, rule.name) })),
  ]
  return words.flatMap(({ text, pointer: place }) => {
    const against = endingsAgainst(text, field.extensions)
    if (against === null) return []
    const taken = field.extensions.map((ending) => ending.toUpperCase()).join(', ')
    return [
      otherwise(
        place,
        quoting`The words say "${against}", but "${field.label}" takes ${taken}.`,
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
  return warning('wrong-words', pointer, message, hint)
}
