import { getBlockAuthoring } from '../../../engine/blocks/blockAuthoring'
import { getChoicePicture } from '../../../engine/kinds/choice'
import { createError, type Finding, type Suggestion, createWarning } from '../../../engine/values/finding'
import { parseDuration } from '../../../engine/values/format'
import type { Flow } from '../../../language/flow'
import { joinPointer } from '../../findings/pointer'
import { formatMessage, formatSuggestion } from '../../findings/quoting'
import { closest, isSlipOf } from '../../../engine/values/closest'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { KnownNames } from '../names/names'
import { runsOf } from '../../../engine/text/template'
import type { PlacedText } from '../../language/vocabulary'
import { suggestValue } from '../../fixes/repairs'

/** In milliseconds: nobody waits longer for something simulated. */
const LONGEST_DELAY = 10_000

interface WrittenUrl {
  readonly address: string
  readonly pointer: string
  readonly isLink: boolean
  /** Whether it stands in words, which a repair would replace. */
  readonly isInWords?: boolean
}

export function checkAddresses(checked: CheckedProgram, known: KnownNames): readonly Finding[] {
  return [...listAddresses(checked).flatMap((address) => checkUrl(address, known)), ...checkDelays(checked)]
}

function listAddresses({ flow, blocks, fields }: CheckedProgram): readonly WrittenUrl[] {
  return [
    ...(flow.provider === undefined ? [] : [{ address: flow.provider.logo, pointer: '/provider/logo', isLink: false }]),
    ...listLinks(flow.footer?.links, '/footer/links'),
    ...listLinks(flow.links, '/links'),
    ...fields.all.flatMap(({ field, pointer }) => {
      const { picture, src, choices = {} } = field.options
      const own = Object.entries({ picture, src }).flatMap(([key, address]) =>
        address === undefined ? [] : [{ address, pointer: joinPointer(pointer, key), isLink: false }],
      )
      const ofChoices = Object.entries(choices).flatMap(([name, choice]) => {
        const address = getChoicePicture(choice)?.src
        const place = joinPointer(pointer, 'choices', name, 'picture', 'src')
        return address === undefined ? [] : [{ address, pointer: place, isLink: false }]
      })
      return [...own, ...ofChoices]
    }),
    ...blocks.flatMap(({ block, pointer }) =>
      getBlockAuthoring(block)
        .addresses(block)
        .map(({ keys, ...address }) => ({ ...address, pointer: joinPointer(pointer, ...keys) })),
    ),
  ]
}

function listLinks(links: Flow['links'] = {}, pointer: string): readonly WrittenUrl[] {
  return Object.entries(links).map(([name, { href }]) => ({
    address: href,
    pointer: joinPointer(pointer, name, 'href'),
    isLink: true,
  }))
}

/** Reports an address that is unsafe, or a file that does not exist. */
export function checkUrl(
  { address, pointer, isLink, isInWords = false }: WrittenUrl,
  { files }: Pick<KnownNames, 'files'>,
): readonly Finding[] {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined && !address.startsWith('//'))
    return checkFile({ address, pointer, isLink, isInWords }, files ?? null)
  const isGood =
    (scheme === 'https' && SAFE.test(address)) ||
    (scheme === 'mailto' && isLink && /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(address))
  if (isGood) return []
  const hint = isLink
    ? 'Write an address that begins with https:// or mailto:, or the name of a file in flows/public.'
    : 'Write an address that begins with https://, or the name of a file in flows/public.'
  const mended = mendAddress(address)
  return [
    createError(
      'bad-link',
      pointer,
      formatMessage`"${address}" is not a safe address.`,
      mended === null || isInWords ? hint : suggestValue(hint, mended),
    ),
  ]
}

const SAFE = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?([/?#]\S*)?$/i

/** The same address with https:// and without spaces, or null. */
function mendAddress(address: string): string | null {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/i.exec(address) ?? []
  const mended = `https://${host.replaceAll(/\s/g, '')}${rest.replaceAll(' ', '%20')}`
  return SAFE.test(mended) && /^(?:https?:\/\/|www\.)/i.test(address) ? mended : null
}

function checkFile({ address, pointer, isInWords }: WrittenUrl, files: readonly string[] | null): readonly Finding[] {
  const name = address.replace(/[?#].*$/, '')
  if (files === null || files.includes(name)) return []
  const near = closest(name, files)
  const mended = mendAddress(address) ?? findFileLike(name, files)
  const advice = 'Put the file into flows/public, or write an address that begins with https://.'
  const hint = mended === null || isInWords ? advice : suggestValue(advice, mended)
  const message = formatMessage`There is no file "${name}" beside the page.`
  return [createError('missing-file', pointer, message, near === null ? hint : formatSuggestion(near))]
}

/** The only file in a folder with nearly this name, or whose name this one begins with, as privacy-policy.html does. */
function findFileLike(name: string, files: readonly string[]): string | null {
  const [, stem = '', ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  const [only, ...others] = files.filter((file) => {
    const base = file.slice(file.lastIndexOf('/') + 1)
    const isBeginning = base.endsWith(ending) && stem.startsWith(`${base.slice(0, -ending.length)}-`)
    return isBeginning || (base !== file && (base === name || isSlipOf(name, base)))
  })
  return only === undefined || others.length > 0 ? null : only
}

function checkDelays({ flow }: CheckedProgram): readonly Finding[] {
  return Object.entries(flow.actions ?? {}).flatMap(([name, { delay }]) => {
    if (parseDuration(delay) <= LONGEST_DELAY) return []
    const message = formatMessage`${delay} is too long to wait for "${name}".`
    const hint = suggestValue('Write at most "10 s".', '10 s')
    return [createWarning('long-delay', joinPointer('', 'actions', name, 'delay'), message, hint)]
  })
}

const LINK = /\[([^[\]]*)\]\(([^)]*)(\)?)/g

export function checkMarks({ vocabulary: { texts } }: CheckedProgram, known: KnownNames): readonly Finding[] {
  return texts.flatMap(({ marked, pointer }) =>
    marked === null ? [] : [...checkMarkedLinks(marked, pointer, known), ...checkStars(marked.text, pointer)],
  )
}

function checkMarkedLinks(
  { text, marks }: NonNullable<PlacedText['marked']>,
  pointer: string,
  known: KnownNames,
): readonly Finding[] {
  return [...text.matchAll(LINK)].flatMap(([whole, words = '', address = '', end = '']) => {
    if (end === '') {
      const closed = text.replace(whole, () => whole.replace(/([.,;:!?]*)$/, ')$1'))
      const hint = 'Write [words](https://example.com).'
      const message = formatMessage`The link "${whole}" has no end.`
      return [createBadMark(message, pointer, /\s/.test(address) ? hint : suggestValue(hint, closed))]
    }
    if (!marks.includes('links')) {
      const hint = suggestValue(
        'Write plain words: a hint is read out with its field. Put the link into a text, a notice or a description.',
        text.replace(whole, () => words),
      )
      return [createError('misplaced-mark', pointer, formatMessage`The link "${whole}" cannot be used here.`, hint)]
    }
    if (words.trim() === '')
      return [
        createBadMark(formatMessage`The link "${whole}" says nothing.`, pointer, 'Write [words](https://example.com).'),
      ]
    if (words.includes('**')) {
      const message = formatMessage`Stars stand in the link "${whole}".`
      return [createBadMark(message, pointer, `Write **[${words.replaceAll('**', '')}](${address})**.`)]
    }
    return checkLinkAddress(whole, address, pointer, known)
  })
}

function checkLinkAddress(whole: string, address: string, pointer: string, known: KnownNames): readonly Finding[] {
  const isSafe = runsOf(whole).some((run) => run.address === address)
  if (!isSafe || (address.startsWith('tel:') && !/^tel:\+?[\d-]+$/.test(address))) {
    const hint =
      'Write an address that begins with https://, mailto: or tel:, or the name of a file in flows/public. Placeholders are not filled in here.'
    return [createError('bad-link', pointer, formatMessage`"${address}" is not a safe address.`, hint)]
  }
  if (address.startsWith('tel:')) return []
  return checkUrl(
    { address: address.replace(/^http:/, 'https:').replace(/^\.?\//, ''), pointer, isLink: true, isInWords: true },
    known,
  )
}

function checkStars(text: string, pointer: string): readonly Finding[] {
  const parts = text.replaceAll(LINK, '').split('**')
  if (parts.length % 2 === 1) return []
  const message = formatMessage`The two stars before "${parts.at(-1)?.trim().slice(0, 40) ?? ''}" begin bold words that never end.`
  const mended = text.replace(/\*\*(?=[^*]*$)/, '')
  return [createBadMark(message, pointer, suggestValue('Write **words**.', mended))]
}

function createBadMark(message: ReturnType<typeof formatMessage>, pointer: string, hint: string | Suggestion): Finding {
  return createError('bad-mark', pointer, message, hint)
}
