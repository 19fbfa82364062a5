import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { follow, type FormFields, formFieldsOf } from '../parts/answerPath'
import { calculationKinds, formatterKinds } from '../parts/calculationKinds'
import { copyIn } from '../parts/copy'
import { type Placeholder, placeholdersOf } from '../parts/placeholder'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'
import type { Copy } from '../parts/words'

/** Facts about the world around the flow that copy may name. */
const facts = ['brand.name', 'flow.name', 'provider.name']

/** Every placeholder names something there is, and stands where placeholders are filled. */
export function checkCopy(flow: Flow): readonly Finding[] {
  const forms = formFieldsOf(flow)
  const copy = copyIn(flow)
  const filled = new Set(copy.map(({ pointer }) => pointer))
  return [
    ...copy.flatMap((words) => {
      const { placeholders, broken } = placeholdersOf(words.text)
      return [
        ...broken.map((braces) => unreadable(braces, words.pointer)),
        ...placeholders.flatMap((placeholder) => placeholderIn(flow, forms, placeholder, words)),
      ]
    }),
    ...unfilled(flow, '', filled),
  ]
}

function unreadable(braces: string, pointer: string): Finding {
  return error(
    'bad-placeholder',
    pointer,
    `"${braces}" is not a placeholder.`,
    'Write {{form.field}} or {{calculations.name | money}}.',
  )
}

function placeholderIn(
  flow: Flow,
  forms: FormFields,
  { name, formatter }: Placeholder,
  { pointer, values, general }: Copy,
): readonly Finding[] {
  const unknown = (hint: string, message = `Nothing is called {{${name}}} here.`): readonly Finding[] => [
    error('unknown-placeholder', pointer, message, hint),
  ]
  if (values.includes(name)) return formatterOf(null, formatter, pointer)
  if (!general) return unknown(didYouMean(name, values))
  if (facts.includes(name)) return formatterOf(null, formatter, pointer)
  const [first = '', ...rest] = name.split('.')
  if (first === 'calculations') {
    const calculation = flow.calculations?.[rest.join('.')]
    if (calculation === undefined) return unknown(didYouMean(rest.join('.'), Object.keys(flow.calculations ?? {})))
    return formatterOf(calculationKinds[calculation.calculator], formatter, pointer)
  }
  if (rest.length === 0 || facts.some((fact) => fact.startsWith(`${first}.`))) {
    return unknown(didYouMean(name, [...values, ...facts]))
  }
  const destination = follow(forms, name)
  if (destination.kind === 'nowhere') return unknown(destination.hint, destination.message)
  return formatterOf(null, formatter, pointer)
}

/** Formatters write calculations; answers are written as their field says. */
function formatterOf(kind: string | null, formatter: string | null, pointer: string): readonly Finding[] {
  if (formatter === null) return []
  if (!Object.hasOwn(formatterKinds, formatter)) {
    const hint = didYouMean(formatter, Object.keys(formatterKinds))
    return [error('unknown-formatter', pointer, `No formatter is called "${formatter}".`, hint)]
  }
  if (formatterKinds[formatter] === kind) return []
  const hint = `It writes a calculation that gives ${formatterKinds[formatter]}; answers are written as their field says.`
  return [error('unfit-formatter', pointer, `"${formatter}" cannot write this.`, hint)]
}

/** Braces in a text whose placeholders nobody fills would be shown as they are. */
function unfilled(value: unknown, pointer: string, filled: ReadonlySet<string>): readonly Finding[] {
  if (typeof value === 'string') {
    if (filled.has(pointer) || pointer.endsWith('/pattern') || !value.includes('{{')) return []
    return [error('unfilled-placeholder', pointer, 'Placeholders are not filled here.', 'Write the words themselves.')]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => unfilled(child, pointerTo(pointer, key), filled))
}
