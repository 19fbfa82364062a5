import { parseCalculationName } from '../../../engine/calculators/calculator'
import { formatters } from '../../../engine/text/fillText'
import { isYear, type Placeholder, parsePlaceholders } from '../../../engine/text/template'
import { createError, type Finding, type Message, type Suggestion, createWarning } from '../../../engine/values/finding'
import type { PlacedText } from '../../language/vocabulary'
import { joinPointer } from '../../findings/pointer'
import { suggestName, formatMessage, formatSuggestion } from '../../findings/quoting'
import { closest } from '../../../engine/values/closest'
import { followPath } from '../../parts/answers'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { FACTS, isFact, isNamed, memoizeByText, toPlainLine, withoutPlaceholders } from './searchText'
import { type MeasuredFlow, measureOf } from '../../parts/calculations'
import { listButtons, type PlacedScreen } from '../../parts/parts'
import type { PlacedField } from '../../parts/fields'
import type { WarningCode } from '../../../engine/values/findingCodes'
import { mendBraces, mendMarkup, suggestLabel, suggestWords } from './mendedWords'
import { suggestRemoval } from '../../fixes/repairs'

export function checkCopy(checked: CheckedProgram): readonly Finding[] {
  const { texts } = checked.vocabulary
  return [
    ...texts.flatMap((text) => {
      const { placeholders, broken } = parsePlaceholders(text.text)
      return [
        ...broken.map((braces) => createUnreadable(checked, braces, text)),
        // `checkItemTitles` checks the titles of items.
        ...(text.isOfItem ? [] : placeholders).flatMap((placeholder) => checkPlaceholder(checked, placeholder, text)),
      ]
    }),
    ...checkUnfilled(checked.flow, [], new Set(texts.map(({ pointer }) => pointer))),
  ]
}

function createUnreadable(checked: CheckedProgram, braces: string, placed: PlacedText): Finding {
  const message = formatMessage`"${braces}" is not a placeholder.`
  const hint = 'Write {{form.field}} or {{calculations.name | money}}, or {{year - 1}} for the year before this one.'
  const mended = mendBraces(placed.text, (name) => isNamed(checked, name))
  return createError('bad-placeholder', placed.pointer, message, suggestWords(hint, placed, mended))
}

function checkPlaceholder(
  { flow, fields }: CheckedProgram,
  { name, formatter }: Placeholder,
  placed: PlacedText,
): readonly Finding[] {
  const { pointer, values } = placed
  const unknown = (
    hint: string | Suggestion,
    message: string | Message = { text: `Nothing is called {{${name}}} here.`, names: [name] },
  ): readonly Finding[] => [createError('unknown-placeholder', pointer, message, hint)]
  if (values.includes(name)) return checkFormatter(null, formatter, placed)
  if (isClosedTo(placed, name)) return unknown(suggestName(name, values))
  if (isFact(name)) return checkFact(flow, { name, formatter }, placed)
  const [first = '', ...rest] = name.split('.')
  if (first === 'calculations') {
    const calculations = Object.keys(flow.calculations ?? {})
    return calculations.includes(rest.join('.'))
      ? checkCalculationNamed({ flow, fields }, rest.join('.'), formatter, placed)
      : unknown(suggestName(rest.join('.'), calculations))
  }
  const known = [
    ...values,
    ...FACTS,
    ...Object.keys(flow.calculations ?? {}).map((calculation) => `calculations.${calculation}`),
  ]
  if (rest.length === 0) return unknown(suggestPaths(known, fields, first) ?? suggestName(name, known))
  if (FACTS.some((fact) => fact.startsWith(`${first}.`))) return unknown(suggestName(name, known))
  const destination = followPath(fields, name)
  if (destination.kind !== 'nowhere') return checkFormatter(null, formatter, placed)
  const near = closest(name, known)
  return near === null || isFormMeant(destination.hint, near, rest)
    ? unknown(destination.hint, destination.message)
    : unknown(formatSuggestion(near))
}

/** A message about a field may name calculations and the year besides its own values. */
function isClosedTo({ values, isClosed }: PlacedText, name: string): boolean {
  return isClosed && !(values.includes('field') && (parseCalculationName(name) !== null || isYear(name)))
}

/** Whether the form with a similar name was meant rather than `near`. */
function isFormMeant(hint: string | Suggestion, near: string, rest: readonly string[]): boolean {
  return typeof hint === 'object' && hint.meant !== null && near.split('.').slice(1).join('.') !== rest.join('.')
}

function checkCalculationNamed(
  flow: MeasuredFlow,
  name: string,
  formatter: string | null,
  placed: PlacedText,
): readonly Finding[] {
  const measure = measureOf(flow, name)
  return measure === null ? [] : checkFormatter(measure.kind, formatter, placed)
}

function checkFact(
  { provider }: CheckedProgram['flow'],
  { name, formatter }: Placeholder,
  placed: PlacedText,
): readonly Finding[] {
  if (name !== 'provider.name' || provider !== undefined) return checkFormatter(null, formatter, placed)
  const hint = 'Write "provider": { "name": "…", "logo": "…" } at the top of the flow, or other words.'
  return [createError('unknown-placeholder', placed.pointer, 'The flow has no provider.', hint)]
}

/** Suggests the paths that end with `name`. With several, none is offered as a fix. */
function suggestPaths(
  known: readonly string[],
  fields: CheckedProgram['fields'],
  name: string,
): string | Suggestion | null {
  const paths = [...known, ...fields.all.flatMap(({ field, list }) => (list === null ? [field.path] : []))].filter(
    (path) => path.endsWith(`.${name}`),
  )
  const [path, ...others] = paths
  if (path === undefined) return null
  return others.length === 0 ? formatSuggestion(path) : `Did you mean ${paths.map((one) => `"${one}"`).join(' or ')}?`
}

/** Formatters apply to calculations only. */
function checkFormatter(kind: string | null, formatter: string | null, placed: PlacedText): readonly Finding[] {
  if (formatter === null) return []
  const known = new Map(Object.entries(formatters)).get(formatter)
  if (known === undefined) {
    const hint = suggestName(formatter, Object.keys(formatters))
    return [
      createError('unknown-formatter', placed.pointer, formatMessage`No formatter is called "${formatter}".`, hint),
    ]
  }
  if (known.kinds.some((one) => one === kind)) return []
  const hint = `It formats a calculation that gives ${known.kinds.join(' or ')}; answers are formatted as their field says.`
  const fitting = Object.keys(formatters).filter((name) => formatters[name]?.kinds.some((one) => one === kind))
  const mended = placed.text.replaceAll(
    new RegExp(`\\s*\\|\\s*${formatter}\\s*(?=\\}\\})`, 'g'),
    fitting.length === 0 ? '' : ` | ${fitting[0] ?? ''}`,
  )
  const message = formatMessage`"${formatter}" cannot format this.`
  return [
    createError(
      'unfit-formatter',
      placed.pointer,
      message,
      suggestWords(hint, placed, fitting.length > 1 ? null : mended),
    ),
  ]
}

/** Finds braces in texts that are no copy: they would be shown as they are. */
function checkUnfilled(value: unknown, keys: readonly string[], filled: ReadonlySet<string>): readonly Finding[] {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return []
    const pointer = joinPointer('', ...keys)
    if (filled.has(pointer) || /\/pattern(\/is)?$/.test(pointer)) return []
    const message = 'Placeholders are not filled here.'
    const hint = suggestTake(value, pointer) ?? 'Write the words themselves.'
    return [createError('unfilled-placeholder', pointer, message, hint)]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' && !child.includes('{{') ? [] : checkUnfilled(child, [...keys, key], filled),
  )
}

/** A transition copies an answer by "take", not by braces. */
function suggestTake(text: string, pointer: string): string | null {
  const [, path] = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(text) ?? []
  return path !== undefined && /\/on\/.*\/(?:set|append)\/[^/]+$/.test(pointer) ? `Write { "take": "${path}" }.` : null
}

const HEADINGS = ['eyebrow', 'title', 'description'] as const

/** Words that are read before a question must not contain its answer. */
export function checkGaps(checked: CheckedProgram): readonly Finding[] {
  return [...checked.screens.flatMap((screen) => checkHeadings(checked, screen)), ...checkStepNames(checked)]
}

function checkHeadings(checked: CheckedProgram, { value, screen, pointer }: PlacedScreen): readonly Finding[] {
  return HEADINGS.flatMap((key) => {
    const name = findOpenAnswer(checked, toPlainLine(value[key]), (placed) => placed.screen === screen)
    if (name === null) return []
    const message = formatMessage`"${name}" is asked on this screen, so these words have a gap until it is answered.`
    const hint = 'Name what was answered before, or do without.'
    return [createWarning('may-be-missing', joinPointer(pointer, key), message, hint)]
  })
}

function checkStepNames(checked: CheckedProgram): readonly Finding[] {
  return Object.entries(checked.flow.steps).flatMap(([step, words]) => {
    const name = findOpenAnswer(checked, words, () => true)
    if (name === null) return []
    const message = formatMessage`The steps are shown before "${name}" is given, so these words have a gap until then.`
    return [createWarning('may-be-missing', joinPointer('/steps', step), message, 'Write the words themselves.')]
  })
}

/** The first answer that the words name and that is not there from the beginning. */
function findOpenAnswer(
  { fields }: CheckedProgram,
  text: string,
  concerns: (placed: PlacedField) => boolean,
): string | null {
  const open = parsePlaceholders(text).placeholders.find(({ name }) => {
    const destination = followPath(fields, name)
    if (destination.kind !== 'field' || !concerns(destination.placed)) return false
    const { field } = destination.placed
    return field.start === undefined && (field.kind !== 'simple' || field.prefill === null)
  })
  return open?.name ?? null
}

/** The most characters that can be read at a glance. */
const MOST = { button: 80, step: 60, title: 140 } as const

interface Short {
  readonly kind: keyof typeof MOST
  readonly words: string
  readonly pointer: string
}

export function checkLengths(checked: CheckedProgram): readonly Finding[] {
  return listShortWords(checked).flatMap(({ kind, words, pointer }) => {
    const length = withoutPlaceholders(words, '').length
    if (length <= MOST[kind]) return []
    const message = formatMessage`The words of a ${kind} are ${length} characters long.`
    const hint = `Write at most ${MOST[kind]}, and put the rest into a text beside it.`
    return [createWarning('long-words', pointer, message, hint)]
  })
}

function listShortWords({ flow, screens }: CheckedProgram): readonly Short[] {
  const steps = Object.entries(flow.steps).map(
    ([id, words]) => ({ kind: 'step', words, pointer: joinPointer('/steps', id) }) as const,
  )
  return [
    ...steps,
    ...screens.flatMap((screen): readonly Short[] => [
      { kind: 'title', words: screen.value.title ?? '', pointer: joinPointer(screen.pointer, 'title') },
      ...Object.entries(screen.value.dialogs ?? {}).map(
        ([id, { title }]) =>
          ({ kind: 'title', words: title, pointer: joinPointer(screen.pointer, 'dialogs', id, 'title') }) as const,
      ),
      ...listButtons(screen).flatMap(({ button: { label, busy = '' }, pointer }) => [
        { kind: 'button', words: label, pointer: joinPointer(pointer, 'label') } as const,
        { kind: 'button', words: busy, pointer: joinPointer(pointer, 'busy') } as const,
      ]),
    ]),
  ]
}

interface Markup {
  readonly code: WarningCode
  readonly sign: RegExp
  readonly message: (found: string) => Message
  readonly hint: string
}

const markups: readonly Markup[] = [
  {
    code: 'markup-in-words',
    sign: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]{2,8}|#\d{1,6});/i,
    message: (found) => formatMessage`"${found}" is HTML, which is shown as plain text.`,
    hint: 'Write the words and the signs themselves.',
  },
  {
    code: 'markup-in-words',
    sign: /\*\*[^*]+\*\*|__[^_]+__|~~[^~]+~~|`[^`]+`|!?\[[^\]]+\]\([^)]*\)|^#{1,6}\s|^\s*[-*+]\s+\S|(?<![\w*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\w*])|(?<![\w_])_[^\s_](?:[^_]*[^\s_])?_(?![\w_])/,
    message: (found) => formatMessage`"${found}" is Markdown, which is shown as plain text.`,
    hint: 'Write the words alone. **Bold words** and [links](https://example.com) have their place in a text, a notice and a description, bold ones in a hint, too.',
  },
  {
    code: 'markup-in-words',
    sign: /\s*[\r\n\t]\s*\S*|\\[nrt](?![a-z])/,
    message: (found) => formatMessage`The line break before "${found}" is shown as a space.`,
    hint: 'Write sentences, or a block or an item for each line.',
  },
  {
    code: 'markup-in-words',
    sign: /•\s*\S[^•]*•|^\s*•|[:.;]\s+[-–]\s+\S.*?\s[-–]\s+\S+|(?:^|\s)1[.)]\s+\S.*?\s2[.)]\s+\S+/,
    message: (found) => formatMessage`"${found}" is a list, but its lines run together.`,
    hint: 'Write a sentence, or an item for each line.',
  },
  {
    code: 'odd-braces',
    sign: /\$?\{[^{}]*\}|[{}]|%[sd]\b|<%/,
    message: (found) => formatMessage`"${found}" is not a placeholder, so it is shown as it is.`,
    hint: 'Write {{form.field}}, or words.',
  },
]

const BLANK = /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]*$/

export function checkWords(checked: CheckedProgram): readonly Finding[] {
  const { flow, vocabulary } = checked
  const texts = vocabulary.texts.filter(({ isSimulated }) => !isSimulated)
  const named = [
    { text: flow.name, pointer: '/name' },
    ...(flow.provider === undefined ? [] : [{ text: flow.provider.name, pointer: '/provider/name' }]),
  ]
  return [...texts, ...named].flatMap((placed) => {
    const { text, pointer } = placed
    if (BLANK.test(text)) {
      const message = 'There are no words here, only spaces.'
      return [createError('blank-words', pointer, message, suggestBlank(pointer))]
    }
    const { broken } = parsePlaceholders(text)
    // Placeholders were checked by `checkCopy`.
    return broken.length > 0 ? [] : checkMarkup(placed, checked)
  })
}

const MAY_BE_LEFT_OUT = /\/(?:description|eyebrow|hint|note|busy)$/

/** Who blanks words that may be left out wants none. */
function suggestBlank(pointer: string): string | Suggestion {
  const hint = 'Write words, or remove the key.'
  return MAY_BE_LEFT_OUT.test(pointer) ? suggestRemoval(hint) : suggestLabel(hint, pointer)
}

type Written = Pick<PlacedText, 'text' | 'pointer'> & Partial<Pick<PlacedText, 'marked'>>

function checkMarkup(placed: Written, checked: CheckedProgram): readonly Finding[] {
  const { text, pointer } = placed
  const found = findMarkup(withoutBraces(text))
  if (found === null) return []
  const { code, message, hint } = found.markup
  const placeholder = findPlaceholderMeant(found.written, checked)
  const mended = placeholder === null ? mendMarkup(text) : text.replace(found.written, () => placeholder)
  const isWhole = findMarkup(withoutBraces(mended)) === null
  const advice = placeholder === null ? hint : `Write ${placeholder}.`
  return [
    createWarning(code, pointer, message(found.written.trim()), suggestWords(advice, placed, isWhole ? mended : null)),
  ]
}

function withoutBraces(text: string): string {
  return text.replaceAll(/\{\{[^{}]*\}\}/g, '')
}

const findMarkup = memoizeByText((text) => {
  for (const markup of markups) {
    const [written] = markup.sign.exec(text) ?? []
    if (written !== undefined) return { markup, written }
  }
  return null
})

function findPlaceholderMeant(braces: string, checked: CheckedProgram): string | null {
  const [, name] = /^\$?\{\s*([\w.]+)\s*\}$/.exec(braces) ?? []
  return name !== undefined && isNamed(checked, name) ? `{{${name}}}` : null
}
