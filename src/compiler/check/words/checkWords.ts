import { placeholdersOf } from '../../../engine/text/template'
import { error, type Finding, type Message, warning } from '../../../engine/values/finding'
import type { WarningCode } from '../../../engine/values/findingCodes'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { quoting } from '../../findings/quoting'
import { isNamed } from './isNamed'
import { rememberedByText } from './rememberedByText'

/** Something in words that is shown as it is written, and was not meant to be. */
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
    message: (found) => quoting`"${found}" is HTML, which is shown as plain text.`,
    hint: 'Write the words and the signs themselves.',
  },
  {
    code: 'markup-in-words',
    sign: /\*\*[^*]+\*\*|__[^_]+__|~~[^~]+~~|`[^`]+`|!?\[[^\]]+\]\([^)]*\)|^#{1,6}\s|^\s*[-*+]\s+\S|(?<![\w*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\w*])|(?<![\w_])_[^\s_](?:[^_]*[^\s_])?_(?![\w_])/,
    message: (found) => quoting`"${found}" is Markdown, which is shown as plain text.`,
    hint: 'Write the words alone. **Bold words** and [links](https://example.com) have their place in a text, a notice and a description, bold ones in a hint, too.',
  },
  {
    code: 'markup-in-words',
    sign: /\s*[\r\n\t]\s*\S*|\\[nrt](?![a-z])/,
    message: (found) => quoting`The line break before "${found}" is shown as a space.`,
    hint: 'Write sentences, or a block or an item for each line.',
  },
  {
    code: 'markup-in-words',
    sign: /•\s*\S[^•]*•|^\s*•|[:.;]\s+[-–]\s+\S.*?\s[-–]\s+\S+|(?:^|\s)1[.)]\s+\S.*?\s2[.)]\s+\S+/,
    message: (found) => quoting`"${found}" is a list, but its lines run together.`,
    hint: 'Write a sentence, or an item for each line.',
  },
  {
    code: 'odd-braces',
    sign: /\$?\{[^{}]*\}|[{}]|%[sd]\b|<%/,
    message: (found) => quoting`"${found}" is not a placeholder, so it is shown as it is.`,
    hint: 'Write {{form.field}}, or words.',
  },
]

/** Nothing that can be seen. */
const BLANK = /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]*$/

/** Words say something, and say it in words. */
export function checkWords(checked: CheckedProgram): readonly Finding[] {
  const { flow, vocabulary } = checked
  const texts = vocabulary.texts.filter(({ isSimulated }) => !isSimulated)
  const named = [
    { text: flow.name, pointer: '/name' },
    ...(flow.provider === undefined ? [] : [{ text: flow.provider.name, pointer: '/provider/name' }]),
  ]
  return [...texts, ...named].flatMap(({ text, pointer }) => {
    if (BLANK.test(text)) {
      return [error('blank-words', pointer, 'There are no words here, only spaces.', 'Write words, or remove the key.')]
    }
    const { broken } = placeholdersOf(text)
    // What stands in double braces has its finding already.
    return broken.length > 0 ? [] : markupIn(text.replaceAll(/\{\{[^{}]*\}\}/g, ''), pointer, checked)
  })
}

function markupIn(text: string, pointer: string, checked: CheckedProgram): readonly Finding[] {
  const found = markupOf(text)
  if (found === null) return []
  const { code, message, hint } = found.markup
  return [warning(code, pointer, message(found.written.trim()), bracedName(found.written, checked) ?? hint)]
}

/** The first markup of a text, as it is written there. */
const markupOf = rememberedByText((text) => {
  for (const markup of markups) {
    const [written] = markup.sign.exec(text) ?? []
    if (written !== undefined) return { markup, written }
  }
  return null
})

/** What to write for the name of an answer in other braces than two. */
function bracedName(braces: string, checked: CheckedProgram): string | null {
  const [, name] = /^\$?\{\s*([\w.]+)\s*\}$/.exec(braces) ?? []
  return name !== undefined && isNamed(checked, name) ? `Write {{${name}}}.` : null
}
