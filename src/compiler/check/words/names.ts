import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { joinPointer } from '../../findings/pointer'
import { listButtons } from '../../parts/parts'
import { isNamed, memoizeByText, withoutPlaceholders } from './searchText'

/** Shorter names stand in other words by chance. */
const SHORTEST_NAME = 4

/** Whether a text says a name, letter by letter. One that `words` use in small letters too is an ordinary word. */
export function containsName(text: string, name: string, words: readonly string[]): boolean {
  const written = name.trim()
  if (written.length < SHORTEST_NAME || !text.includes(written) || !/\p{Lu}/u.test(written) || !stands(text, written))
    return false
  const ordinary = written.toLowerCase()
  return !words.some((other) => stands(other, ordinary))
}

/** Whether a name stands in a text as a whole, and not between braces. */
function stands(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]]
    if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

const HINT =
  'Write "provider": { "name": "…", "logo": "…" } at the top of the flow, or take a block of the type "logo".'

/** Who shows the provider has one. It is named by its placeholder, where one is filled: who has another provider writes its name once. */
export function checkProvider({ flow: { provider }, vocabulary, blocks }: CheckedProgram): readonly Finding[] {
  if (provider === undefined) {
    return blocks.flatMap(({ block, pointer }) =>
      getBlockAuthoring(block).showsProvider
        ? [createError('missing-key', pointer, 'This shows the provider, but the flow has none.', HINT)]
        : [],
    )
  }
  const texts = vocabulary.texts.filter(({ isSimulated, isClosed }) => !isSimulated && !isClosed)
  const words = texts.map(({ text }) => text)
  return texts.flatMap(({ text, pointer }) => {
    if (!containsName(text, provider.name, words)) return []
    const message = formatMessage`"${provider.name}" is written out here.`
    return [createWarning('name-written-out', pointer, message, 'Write {{provider.name}}.')]
  })
}

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
const namesAmong = memoizeByText((text) => {
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
  const message = formatMessage`"${found}" is a name in this document, and applicants would read it as it is.`
  return createWarning('code-in-words', pointer, message, hint)
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
    document === null ? [] : [{ key: field.name, words: field.label, pointer: joinPointer(pointer, 'label') }],
  )
  const choices = all.map(({ document, pointer }) => {
    const offered = document !== null && 'choices' in document ? document.choices : {}
    return Object.entries(offered).map(([key, one]) => ({
      key,
      words: typeof one === 'string' ? one : one.label,
      pointer: joinPointer(pointer, 'choices', key, ...(typeof one === 'string' ? [] : ['label'])),
    }))
  })
  const titles = screens.flatMap(({ screen, value: { title }, pointer }) =>
    title === undefined ? [] : [{ key: screen, words: title, pointer: joinPointer(pointer, 'title') }],
  )
  const buttons = screens.flatMap((screen) =>
    listButtons(screen).map(({ name, button, pointer }) => ({
      key: name,
      words: button.label,
      pointer: joinPointer(pointer, 'label'),
    })),
  )
  const steps = Object.entries(flow.steps).map(([key, words]) => ({ key, words, pointer: joinPointer('/steps', key) }))
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
