import { getInstallmentPlans } from '../../../engine/kinds/choice'
import { resolveScreenTitle } from '../../../engine/program/program'
import { type Finding, createWarning, type Message, type Suggestion } from '../../../engine/values/finding'
import type { Condition } from '../../../language/flow'
import { joinPointer } from '../../findings/pointer'
import { formatMessage } from '../../findings/quoting'
import { getRowWords } from '../../parts/fields'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { areMutuallyExclusive, collectReachable } from '../../parts/screenOrder'
import { listButtons } from '../../parts/parts'
import type { WarningCode } from '../../../engine/values/findingCodes'
import { suggestRepair, toPath } from '../../fixes/repairs'
import { memoizeByText } from './searchText'
import { mendRepeated, mendSpaces, SHORTEST_SPELT, spellName, suggestLabel, suggestWords } from './mendedWords'

interface Labelled {
  readonly words: string
  readonly pointer: string
  readonly when?: Condition | undefined
  /** What the words may count. */
  readonly number?: number
}

/** Screens, steps, fields, buttons, choices, rows and plans that stand side by side must have different words. */
export function checkSameWords(checked: CheckedProgram): readonly Finding[] {
  return [
    ...checkScreenTitles(checked),
    ...checkStepNames(checked),
    ...checkBlockTitles(checked),
    ...checkLabels(checked),
    ...checkChoiceWords(checked),
    ...checkRowWords(checked),
    ...checkButtonLabels(checked),
    ...checkPlanLabels(checked),
  ]
}

/** Screen readers and browser tabs identify a screen by its title alone. */
function checkScreenTitles({ screens, fields: { all }, ways }: CheckedProgram): readonly Finding[] {
  const leads = (from: string, to: string): boolean =>
    collectReachable([from], (screen) => ways.get(screen) ?? []).has(to)
  const titles = screens.map(({ value, screen, pointer }) => {
    const asked =
      value.title === undefined
        ? all.find((placed) => placed.screen === screen && placed.field.options.asTitle)
        : undefined
    return {
      words: resolveScreenTitle(value).title,
      pointer: asked === undefined ? joinPointer(pointer, 'title') : joinPointer(asked.pointer, 'label'),
      screen,
      when: value.when,
    }
  })
  // An applicant takes only one of two branches.
  return findSame(
    'screen',
    titles,
    normalizeTitle,
    (one, other) => !leads(one.screen, other.screen) && !leads(other.screen, one.screen),
  )
}

function checkBlockTitles({ screens, blocks }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(({ screen }) => {
    const named = blocks.flatMap(({ block, screen: own, pointer }) => {
      const title = own === screen && 'title' in block ? block.title : undefined
      return title === undefined
        ? []
        : [
            {
              words: title,
              pointer: joinPointer(pointer, 'title'),
              when: block.when,
            },
          ]
    })
    return findSame('block', named)
  })
}

function checkStepNames({ flow }: CheckedProgram): readonly Finding[] {
  return findSame(
    'step',
    Object.entries(flow.steps).map(([id, words]) => ({
      words,
      pointer: joinPointer('/steps', id),
    })),
  )
}

/** Fields of one form, list item or group; also those of two forms of a screen with the same title. */
function checkLabels({ fields: { all }, forms }: CheckedProgram): readonly Finding[] {
  const byPlace = new Map<string, Labelled[]>()
  const seen = new Set<string>()
  for (const { field, document, pointer, screen } of all) {
    // The rows of a table have the same columns.
    if (document === null || seen.size === seen.add(pointer).size) continue
    const around = pointer.slice(0, pointer.lastIndexOf('/'))
    const form = forms.find((other) => around === `${other.pointer}/fields`)
    const place = form === undefined ? around : `${screen} ${form.block.title ?? ''}`
    const when = form?.block.when === undefined ? [] : [form.block.when]
    const conditions = [...when, ...(field.when === null ? [] : [field.when])]
    const labelled = {
      words: field.label,
      pointer: joinPointer(pointer, 'label'),
      when: joinConditions(conditions),
    }
    byPlace.set(place, [...(byPlace.get(place) ?? []), labelled])
  }
  return [...byPlace.values()].flatMap((labelled) => findSame('field', labelled))
}

function checkChoiceWords({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ document, pointer }) => {
    if (document === null || !('choices' in document)) return []
    const choices = Object.entries(document.choices)
    return findSame(
      'choice',
      choices.map(([value, one]): Labelled => {
        const place = joinPointer(pointer, 'choices', value)
        return typeof one === 'string'
          ? { words: one, pointer: place }
          : {
              words: one.label,
              pointer: joinPointer(place, 'label'),
              ...('when' in one && one.when !== undefined ? { when: one.when } : {}),
            }
      }),
    )
  })
}

function checkRowWords({ fields: { all } }: CheckedProgram): readonly Finding[] {
  return all.flatMap(({ document, pointer }) => {
    if (document === null || !('rows' in document) || typeof document.rows !== 'object') return []
    return findSame(
      'row',
      Object.entries(document.rows).map(([name, words]) => ({
        words: getRowWords(words),
        pointer: joinPointer(pointer, 'rows', name),
      })),
    )
  })
}

function checkButtonLabels({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap((screen) => {
    const byPlace = new Map<string, Labelled[]>()
    for (const { button, pointer } of listButtons(screen)) {
      const place = pointer.slice(0, pointer.lastIndexOf('/'))
      const labelled = {
        words: button.label,
        pointer: joinPointer(pointer, 'label'),
        when: button.when,
      }
      byPlace.set(place, [...(byPlace.get(place) ?? []), labelled])
    }
    return [...byPlace.values()].flatMap((labelled) => findSame('button', labelled))
  })
}

function checkPlanLabels({ flow }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.calculations ?? {}).flatMap(([name, calculation]) => {
    const pointer = joinPointer('', 'calculations', name, 'plans')
    return findSame(
      'plan',
      getInstallmentPlans(calculation).map(({ label, payments }, index) => ({
        words: label,
        number: payments,
        pointer: joinPointer(pointer, index, 'label'),
      })),
    )
  })
}

function findSame<One extends Labelled>(
  kind: string,
  labelled: readonly One[],
  likeness = normalize,
  areApart: (one: One, other: One) => boolean = () => false,
): readonly Finding[] {
  return labelled.flatMap((one, index) => {
    const { words, pointer, when } = one
    const own = likeness(words)
    const same = labelled
      .slice(0, index)
      .find(
        (other) => likeness(other.words) === own && !areMutuallyExclusive(other.when, when) && !areApart(one, other),
      )
    if (same === undefined || own === '') return []
    const hint = suggestOwnWords(one, same, kind === 'screen' || kind === 'row')
    return [createWarning('same-words', pointer, describeSame(kind, one, same), hint)]
  })
}

function describeSame(kind: string, { words }: Labelled, same: Labelled): Message {
  if (kind !== 'screen') return formatMessage`Another ${kind} beside it says "${words}" too.`
  return normalize(same.words) === normalize(words)
    ? formatMessage`Another screen is titled "${words}" too.`
    : formatMessage`Another screen has nearly the same title: "${same.words}".`
}

/** A copy says the number of the other one, and is given its own. */
function suggestOwnNumber(advice: string, one: Labelled, other: Labelled): string | Suggestion {
  const said = new RegExp(`\\b${other.number}\\b`)
  return one.number === other.number || !said.test(one.words)
    ? advice
    : suggestRepair(advice, {
        changes: [{ set: [], value: one.words.replace(said, String(one.number)) }],
      })
}

/**
 * Where the words of one are its name and those of the other are not, the other was copied, and gets its own name. Of
 * screens and rows the name may be the end of the words, such as "By day".
 */
function suggestOwnWords(one: Labelled, other: Labelled, canDiffer: boolean): string | Suggestion {
  const advice = 'Say what tells them apart.'
  if (one.number !== undefined) return suggestOwnNumber(advice, one, other)
  const [first = '', second = ''] = [one, other].map(({ pointer }) => spellName(pointer))
  const isNamed = [first, second].map((name) =>
    canDiffer ? normalize(one.words).endsWith(` ${normalize(name)}`) : normalize(name) === normalize(one.words),
  )
  if (isNamed[0] === isNamed[1]) return advice
  const [copy, name, model, named] = isNamed[0] === true ? [other, second, one, first] : [one, first, other, second]
  // A short name is likely an abbreviation.
  if (name.length < SHORTEST_SPELT) return advice
  const isInCapitals = /\s\p{Lu}/u.test(model.words)
  const own = isInCapitals ? name.replaceAll(/(?<=\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : name
  const value = canDiffer ? `${model.words.slice(0, -named.length)}${own.toLowerCase()}` : own
  return suggestRepair(advice, {
    changes: [{ set: toPath(one.pointer, copy.pointer), value }],
  })
}

function normalize(words: string): string {
  return words.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Ignores articles, punctuation and plural endings. */
function normalizeTitle(words: string): string {
  const told = normalize(words)
    .split(/[^\p{L}\p{N}{}.]+/u)
    .filter((word) => !/^(?:the|an?|your|my|our|)$/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .join(' ')
    .replace(/[.\s]+$/, '')
  return told === '' ? normalize(words) : told
}

function joinConditions(conditions: readonly Condition[]): Condition | undefined {
  const [first, ...others] = conditions
  return first === undefined || others.length === 0 ? first : { all: [first, ...others] }
}

interface Slip {
  readonly code: WarningCode
  /** Returns the words that are wrong, or null. */
  readonly find: (text: string) => string | null
  readonly message: (found: string) => Message
  readonly hint: string
  /** The text without the slip, where only one text can be meant. */
  readonly mend?: (text: string, found: string, isPiece: boolean) => string | null
}

const slips: readonly Slip[] = [
  {
    code: 'odd-spaces',
    // Anchored at the beginning of a word: otherwise a long word would be searched again from each of its letters.
    find: toFinder(/^ +\S*|(?<!\S)(?:\S* +$|\S* {2,}\S*|\S* +[.,](?=\s|$))/),
    message: (found) => formatMessage`There is an extra space at "${found}".`,
    hint: 'Take it out.',
    mend: (text, _, isPiece) => mendSpaces(text, isPiece),
  },
  {
    code: 'odd-brackets',
    find: findOpenBracket,
    message: (found) => formatMessage`"${found}" is never closed.`,
    hint: 'Close it, or take it out.',
    // What it encloses can only end with the words.
    mend: (text, found) => (found === '(' && /\([^()[\].!?]*$/.test(text) ? `${text})` : null),
  },
  {
    code: 'twice-the-word',
    find: findRepeatedWord,
    message: (found) => formatMessage`"${found}" says a word twice.`,
    hint: 'Take one of them out.',
    mend: mendRepeated,
  },
  {
    code: 'unfinished-words',
    find: findDraft,
    message: (found) => formatMessage`"${found}" stands for words that are still to be written.`,
    hint: 'Write them.',
  },
]

export function checkTypos({ vocabulary }: CheckedProgram): readonly Finding[] {
  return vocabulary.texts.flatMap((placed) => {
    const { text, pointer, isSimulated } = placed
    if (isSimulated || text.trim() === '') return []
    const shown = text.replaceAll(/\{\{[^{}]*\}\}/g, 'it')
    // Product wording may be a piece of a sentence.
    const isPiece = pointer.startsWith('/wording/')
    const slip = findSlip(isPiece ? shown.trim() : shown)
    if (slip === undefined) return []
    const found = slip.find(shown) ?? ''
    const hint =
      slip.mend === undefined
        ? suggestLabel(slip.hint, pointer)
        : suggestWords(slip.hint, placed, slip.mend(text, found, isPiece))
    return [createWarning(slip.code, pointer, slip.message(found), hint)]
  })
}

const DRAFTS: readonly RegExp[] = [
  /\b(?:TODO|TBD|FIXME|XXX)\b|\blorem ipsum\b|\bdolor sit amet\b|^x{3,}$/i,
  /\b(?:asdf\w*|qwert[yz]\w*|foobar|blah blah)\b/i,
  /\?{3,}|^\?+$/,
  /\[\s*(?:insert|enter|add|your|company|client|brand|name|date|amount|number|placeholder|text|title|link|tbd|todo|xx+|\.{2,}|…)(?![\p{L}\p{N}.])[^\]]*\]/iu,
  /\((?:insert|tbd|todo|placeholder)\b[^)]*\)/i,
  /^(?:your|some|insert|enter) (?:text|copy|title|label|heading|content|words?) here[.!]?$/i,
  /\b(?:text|copy|content|title|label|heading|description) (?:goes|go|comes) here\b/i,
  /\b(?:dummy|placeholder|sample|filler) (?:text|copy|title|label|words|content)\b/i,
  /^(?:untitled\b.*|change ?me|(?:new|my) (?:screen|field|button|form|dialog)|(?:screen|field|button|label|heading) ?\d*)$/i,
]

function findDraft(text: string): string | null {
  for (const sign of DRAFTS) {
    const found = sign.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}

const findSlip = memoizeByText((text) => slips.find(({ find }) => find(text) !== null))

function toFinder(sign: RegExp): Slip['find'] {
  return (text) => sign.exec(text)?.[0] ?? null
}

const ALWAYS_TWICE = /(?<![\w-])(the|an?|to|of|in|is|and|or|for|on|with|your|we|are|be|this) \1(?![\w-])/i
/** English and French words that may stand twice in a row. */
const MAY_STAND_TWICE: ReadonlySet<string> = new Set(['it', 'had', 'that', 'very', 'so', 'no', 'bye', 'nous', 'vous'])

/** Names such as Walla Walla may repeat a word. */
function findRepeatedWord(text: string): string | null {
  const always = ALWAYS_TWICE.exec(text)?.[0]
  if (always !== undefined) return always
  for (const [found, word = ''] of text.matchAll(/(?<![\p{L}\p{N}'’-])(\p{L}+) \1(?![\p{L}\p{N}'’-])/giu)) {
    const isName = /^\p{Lu}/u.test(found.slice(word.length + 1))
    if (!isName && !MAY_STAND_TWICE.has(word.toLowerCase())) return found
  }
  return null
}

function findOpenBracket(text: string): string | null {
  const plain = text.replaceAll(/[:;]-?[()]/g, '')
  const count = (sign: string): number => plain.split(sign).length - 1
  return ['()', '[]'].find((pair) => count(pair.charAt(0)) > count(pair.charAt(1)))?.charAt(0) ?? null
}
