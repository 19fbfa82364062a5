import { formatters } from '../../../engine/text/formatters'
import { type Placeholder, placeholdersOf } from '../../../engine/text/template'
import { error, type Finding, type Message, type Suggestion } from '../../../engine/values/finding'
import type { PlacedText } from '../../language/vocabulary'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import { closest } from '../../../engine/values/closest'
import { didYouMean, suggested } from '../../findings/suggestion'
import { follow } from '../../parts/answerPath'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { FACTS } from './isNamed'
import { type MeasuredFlow, measureOf } from '../../parts/measures'

/** Every placeholder names something there is, and stands where placeholders are filled. */
export function checkCopy(checked: CheckedProgram): readonly Finding[] {
  const { texts } = checked.vocabulary
  return [
    ...texts.flatMap((text) => {
      const { placeholders, broken } = placeholdersOf(text.text)
      return [
        ...broken.map((braces) => unreadable(braces, text.pointer)),
        // What an item is called by has a check of its own.
        ...(text.isOfItem ? [] : placeholders).flatMap((placeholder) => placeholderIn(checked, placeholder, text)),
      ]
    }),
    ...unfilled(checked.flow, [], new Set(texts.map(({ pointer }) => pointer))),
  ]
}

function unreadable(braces: string, pointer: string): Finding {
  return error(
    'bad-placeholder',
    pointer,
    quoting`"${braces}" is not a placeholder.`,
    'Write {{form.field}} or {{calculations.name | money}}.',
  )
}

function placeholderIn(
  { flow, fields }: CheckedProgram,
  { name, formatter }: Placeholder,
  { pointer, values, isClosed }: PlacedText,
): readonly Finding[] {
  const unknown = (
    hint: string | Suggestion,
    message: string | Message = { text: `Nothing is called {{${name}}} here.`, names: [name] },
  ): readonly Finding[] => [error('unknown-placeholder', pointer, message, hint)]
  if (values.includes(name)) return formatterOf(null, formatter, pointer)
  if (isClosed) return unknown(didYouMean(name, values))
  if (FACTS.includes(name)) return factIn(flow, { name, formatter }, pointer)
  const [first = '', ...rest] = name.split('.')
  if (first === 'calculations') {
    const calculations = Object.keys(flow.calculations ?? {})
    return calculations.includes(rest.join('.'))
      ? ofCalculation({ flow, fields }, rest.join('.'), formatter, pointer)
      : unknown(didYouMean(rest.join('.'), calculations))
  }
  const known = [
    ...values,
    ...FACTS,
    ...Object.keys(flow.calculations ?? {}).map((calculation) => `calculations.${calculation}`),
  ]
  if (rest.length === 0) return unknown(pathOf(known, fields, first) ?? didYouMean(name, known))
  if (FACTS.some((fact) => fact.startsWith(`${first}.`))) return unknown(didYouMean(name, known))
  const destination = follow(fields, name)
  if (destination.kind !== 'nowhere') return formatterOf(null, formatter, pointer)
  const near = closest(name, known)
  return near === null || isFormMeant(destination.hint, near, rest)
    ? unknown(destination.hint, destination.message)
    : unknown(suggested(near))
}

/** Whether a form that is called nearly so is meant rather than what is nearest: only where that ends otherwise. */
function isFormMeant(hint: string | Suggestion, near: string, rest: readonly string[]): boolean {
  return typeof hint === 'object' && hint.meant !== null && near.split('.').slice(1).join('.') !== rest.join('.')
}

function ofCalculation(
  placed: MeasuredFlow,
  name: string,
  formatter: string | null,
  pointer: string,
): readonly Finding[] {
  const measure = measureOf(placed, name)
  // What does not fit itself is told of there.
  return measure === null ? [] : formatterOf(measure.kind, formatter, pointer)
}

function factIn(
  { provider }: CheckedProgram['flow'],
  { name, formatter }: Placeholder,
  pointer: string,
): readonly Finding[] {
  if (name !== 'provider.name' || provider !== undefined) return formatterOf(null, formatter, pointer)
  const hint = 'Write "provider": { "name": "…", "logo": "…" } at the top of the flow, or other words.'
  return [error('unknown-placeholder', pointer, 'The flow has no provider.', hint)]
}

/** The whole path of what is named by its last part alone; of several all, and none of them as the one that was meant. */
function pathOf(known: readonly string[], fields: CheckedProgram['fields'], name: string): string | Suggestion | null {
  const paths = [...known, ...fields.all.flatMap(({ field, list }) => (list === null ? [field.path] : []))].filter(
    (path) => path.endsWith(`.${name}`),
  )
  const [path, ...others] = paths
  if (path === undefined) return null
  return others.length === 0 ? suggested(path) : `Did you mean ${paths.map((one) => `"${one}"`).join(' or ')}?`
}

/** Formatters write calculations; answers are written as their field says. */
function formatterOf(kind: string | null, formatter: string | null, pointer: string): readonly Finding[] {
  if (formatter === null) return []
  const known = new Map(Object.entries(formatters)).get(formatter)
  if (known === undefined) {
    const hint = didYouMean(formatter, Object.keys(formatters))
    return [error('unknown-formatter', pointer, quoting`No formatter is called "${formatter}".`, hint)]
  }
  if (known.kinds.some((one) => one === kind)) return []
  const hint = `It formats a calculation that gives ${known.kinds.join(' or ')}; answers are formatted as their field says.`
  return [error('unfit-formatter', pointer, quoting`"${formatter}" cannot format this.`, hint)]
}

/** Braces in a text whose placeholders nobody fills would be shown as they are. */
function unfilled(value: unknown, keys: readonly string[], filled: ReadonlySet<string>): readonly Finding[] {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return []
    const pointer = pointerTo('', ...keys)
    if (filled.has(pointer) || /\/pattern(\/is)?$/.test(pointer)) return []
    return [
      error(
        'unfilled-placeholder',
        pointer,
        'Placeholders are not filled here.',
        takenHere(value, pointer) ?? 'Write the words themselves.',
      ),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' && !child.includes('{{') ? [] : unfilled(child, [...keys, key], filled),
  )
}

/** Where a transition sets an answer, another one is taken and not named in braces. */
function takenHere(text: string, pointer: string): string | null {
  const [, path] = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(text) ?? []
  return path !== undefined && /\/on\/.*\/(?:set|append)\/[^/]+$/.test(pointer) ? `Write { "take": "${path}" }.` : null
}
