import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { buttonsIn } from '../../parts/parts'
import { isNamed } from './isNamed'
import { rememberedByText } from './rememberedByText'
import { withoutPlaceholders } from './wholeWords'

/** A name as programs write it. Those of brands may have one small letter first. */
const JOINED = /^[a-z]{2,}[a-z0-9]*(?:[A-Z][a-z0-9]+)+$/
const UNDERSCORED = /^[a-z]+(?:_[a-z0-9]+)+$|^[A-Z]+(?:_[A-Z0-9]+)+$/

/** Words are those of people: no key, and no path of an answer. */
export function checkCodeInWords(checked: CheckedProgram): readonly Finding[] {
  return [...namesInWords(checked), ...keysAsWords(checked)]
}

function namesInWords(checked: CheckedProgram): readonly Finding[] {
  const declared = new Set(checked.vocabulary.declarations.flatMap(({ name }) => (JOINED.test(name) ? [name] : [])))
  return checked.vocabulary.texts.flatMap(({ text, pointer, isSimulated }) => {
    if (isSimulated) return []
    // What stands in single braces has its finding already.
    const { words, names } = namesAmong(text)
    const isFile = pointer.endsWith('/file')
    if (!isFile && (JOINED.test(words) || UNDERSCORED.test(words))) return [codeFound(words, pointer)]
    const found = names.find((word) => (word.includes('.') ? isNamed(checked, word) : declared.has(word)))
    return found === undefined ? [] : [codeFound(found, pointer)]
  })
}

/** A text without its placeholders, and what in it may be a name of the document. */
const namesAmong = rememberedByText((text) => {
  const words = withoutPlaceholders(text)
    .replaceAll(/\{[^{}]*\}/g, ' ')
    .trim()
  const names: readonly string[] = words.match(/(?<![\w@/.-])[A-Za-z]\w*(?:\.\w+)*(?![\w@/-])/g) ?? []
  return { words, names }
})

function codeFound(found: string, pointer: string): Finding {
  const hint = found.includes('.')
    ? `Write {{${found}}} for what it stands for, or words.`
    : 'Write words that people use.'
  return warning(
    'code-in-words',
    pointer,
    quoting`"${found}" is a name in this document, and applicants would read it as it is.`,
    hint,
  )
}

/** Something with a key and words. */
interface Keyed {
  readonly key: string
  readonly words: string
  readonly pointer: string
}

/** A key in the place of words, where all that stands beside it is written as words are. */
function keysAsWords({ fields: { all }, screens, flow }: CheckedProgram): readonly Finding[] {
  const asked = all.flatMap(({ field, document, pointer }) =>
    document === null ? [] : [{ key: field.name, words: field.label, pointer: pointerTo(pointer, 'label') }],
  )
  const choices = all.map(({ document, pointer }) => {
    const offered = document !== null && 'choices' in document ? document.choices : {}
    return Object.entries(offered).map(([key, one]) => ({
      key,
      words: typeof one === 'string' ? one : one.label,
      pointer: pointerTo(pointer, 'choices', key, ...(typeof one === 'string' ? [] : ['label'])),
    }))
  })
  const titles = screens.flatMap(({ screen, value: { title }, pointer }) =>
    title === undefined ? [] : [{ key: screen, words: title, pointer: pointerTo(pointer, 'title') }],
  )
  const buttons = screens.flatMap((screen) =>
    buttonsIn(screen).map(({ name, button, pointer }) => ({
      key: name,
      words: button.label,
      pointer: pointerTo(pointer, 'label'),
    })),
  )
  const steps = Object.entries(flow.steps).map(([key, words]) => ({ key, words, pointer: pointerTo('/steps', key) }))
  return [asked, titles, buttons, steps, ...choices].flatMap(keysAmong)
}

function keysAmong(keyed: readonly Keyed[]): readonly Finding[] {
  return keyed.flatMap((one) => {
    const { key, words, pointer } = one
    const others = keyed.filter((other) => other !== one)
    // Names of several parts are found wherever they stand.
    const isKey = words === key && /^[a-z][a-z0-9-]*$/.test(words)
    if (!isKey || others.length === 0 || others.some((other) => /^\p{Ll}/u.test(other.words))) return []
    return [codeFound(words, pointer)]
  })
}
