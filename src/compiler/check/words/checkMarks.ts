import { runsOf } from '../../../engine/text/words'
import { error, type Finding } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import type { PlacedText } from '../../language/vocabulary'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { KnownNames } from '../knownNames'
import { urlFindings } from './checkAddresses'

/** A link as it is written, or the beginning of one. */
const LINK = /\[([^[\]]*)\]\(([^)]*)(\)?)/g

/** Marks in words are whole, stand where they may, and their links lead somewhere safe. */
export function checkMarks({ vocabulary: { texts } }: CheckedProgram, known: KnownNames): readonly Finding[] {
  return texts.flatMap(({ marked, pointer }) =>
    marked === null ? [] : [...linksIn(marked, pointer, known), ...starsIn(marked.text, pointer)],
  )
}

function linksIn(
  { text, marks }: NonNullable<PlacedText['marked']>,
  pointer: string,
  known: KnownNames,
): readonly Finding[] {
  return [...text.matchAll(LINK)].flatMap(([whole, words = '', address = '', end = '']) => {
    if (end === '')
      return [bad(quoting`The link "${whole}" has no end.`, pointer, 'Write [words](https://example.com).')]
    if (!marks.includes('links')) {
      const hint =
        'Write plain words: a hint is read out with its field. Put the link into a text, a notice or a description.'
      return [error('misplaced-mark', pointer, quoting`The link "${whole}" cannot be used here.`, hint)]
    }
    if (words.trim() === '')
      return [bad(quoting`The link "${whole}" says nothing.`, pointer, 'Write [words](https://example.com).')]
    if (words.includes('**'))
      return [
        bad(
          quoting`Stars stand in the link "${whole}".`,
          pointer,
          `Write **[${words.replaceAll('**', '')}](${address})**.`,
        ),
      ]
    return addressFindings(whole, address, pointer, known)
  })
}

function addressFindings(whole: string, address: string, pointer: string, known: KnownNames): readonly Finding[] {
  const isSafe = runsOf(whole).some((run) => run.address === address)
  if (!isSafe || (address.startsWith('tel:') && !/^tel:\+?[\d-]+$/.test(address))) {
    const hint =
      'Write an address that begins with https://, mailto: or tel:, or the name of a file in flows/public. Placeholders are not filled in here.'
    return [error('bad-link', pointer, quoting`"${address}" is not a safe address.`, hint)]
  }
  if (address.startsWith('tel:')) return []
  return urlFindings(
    { address: address.replace(/^http:/, 'https:').replace(/^\.?\//, ''), pointer, isLink: true },
    known,
  )
}

function starsIn(text: string, pointer: string): readonly Finding[] {
  const parts = text.replaceAll(LINK, '').split('**')
  if (parts.length % 2 === 1) return []
  return [
    bad(
      quoting`The two stars before "${parts.at(-1)?.trim().slice(0, 40) ?? ''}" begin bold words that never end.`,
      pointer,
      'Write **words**.',
    ),
  ]
}

function bad(message: ReturnType<typeof quoting>, pointer: string, hint: string): Finding {
  return error('bad-mark', pointer, message, hint)
}
