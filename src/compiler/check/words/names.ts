import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { formatMessage } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedText } from '../../language/vocabulary'
import { isNamed, memoizeByText, withoutPlaceholders } from './searchText'
import { suggestWords } from './mendedWords'
import { toWords } from '../../places/valueSchema'

/** Shorter names occur in other words by chance. */
const SHORTEST_NAME = 4

/** Whether a text contains a name. A name that `words` also use in small letters is an ordinary word. */
export function containsName(text: string, name: string, words: readonly string[]): boolean {
  const written = name.trim()
  if (
    written.length < SHORTEST_NAME ||
    !text.includes(written) ||
    !/\p{Lu}/u.test(written) ||
    !isWholeWord(text, written)
  )
    return false
  const ordinary = written.toLowerCase()
  return !words.some((other) => isWholeWord(other, ordinary))
}

/** Whether a name stands in a text as a whole word, and not in braces. */
function isWholeWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]]
    if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

const HINT =
  'Write "provider": { "name": "…", "logo": "…" } at the top of the flow, or take a block of the type "logo".'

/**
 * A block that shows the provider needs one, and words name it by its placeholder, so that another provider changes
 * them.
 */
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
  return texts.flatMap((placed) => {
    const { text, pointer } = placed
    if (!containsName(text, provider.name, words)) return []
    const message = formatMessage`"${provider.name}" is written out here.`
    const mended = text.replaceAll(provider.name, '{{provider.name}}')
    return [
      createWarning('name-written-out', pointer, message, suggestWords('Write {{provider.name}}.', placed, mended)),
    ]
  })
}

/** Matches names as programs write them, but no brand such as iPhone. */
const JOINED = /^[a-z]{2,}[a-z0-9]*(?:[A-Z][a-z0-9]+)+$/
const UNDERSCORED = /^[a-z]+(?:_[a-z0-9]+)+$|^[A-Z]+(?:_[A-Z0-9]+)+$/

export function checkCodeInWords(checked: CheckedProgram): readonly Finding[] {
  const declared = new Set(checked.vocabulary.declarations.flatMap(({ name }) => (JOINED.test(name) ? [name] : [])))
  return checked.vocabulary.texts.flatMap((placed) => {
    const { text, pointer, isSimulated } = placed
    if (isSimulated) return []
    const { words, names } = findNames(text)
    const isFile = pointer.endsWith('/file')
    if (!isFile && (JOINED.test(words) || UNDERSCORED.test(words))) return [createCodeFound(placed, words)]
    const found = names.find((word) => (word.includes('.') ? isNamed(checked, word) : declared.has(word)))
    return found === undefined ? [] : [createCodeFound(placed, found)]
  })
}

const findNames = memoizeByText((text) => {
  const words = withoutPlaceholders(text)
    .replaceAll(/\{[^{}]*\}/g, ' ')
    .trim()
  const names: readonly string[] = words.match(/(?<![\w@/.-])[A-Za-z]\w*(?:\.\w+)*(?![\w@/-])/g) ?? []
  return { words, names }
})

/** In the marks of another language a name can only be a placeholder. */
function withPlaceholder(text: string, name: string): string | null {
  const marked = [`[${name}]`, `%${name}%`, `<${name}>`, `(${name})`].find((one) => text.includes(one))
  return marked === undefined ? null : text.replace(marked, () => `{{${name}}}`)
}

function createCodeFound(placed: PlacedText, found: string): Finding {
  const { text, pointer } = placed
  const hint = found.includes('.')
    ? `Write {{${found}}} for what it stands for, or words.`
    : 'Write words that people use.'
  const message = formatMessage`"${found}" is a name in this document, and applicants would read it as it is.`
  const isAll = text.trim() === found
  const spelt = isAll ? toWords((found.split('.').at(-1) ?? '').replaceAll('_', ' ')) : null
  const mended = isAll || !found.includes('.') ? spelt : withPlaceholder(text, found)
  return createWarning('code-in-words', pointer, message, suggestWords(hint, placed, mended))
}
