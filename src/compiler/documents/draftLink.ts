import { listPresetFiles } from './flowDocument'
import { isJsonObject } from './json'
import type { Sources } from './sources'

/** The beginning of the address of a draft; the format, a full stop and the data follow. */
const DRAFT_PREFIX = '#/studio-draft/'

const FORMAT = 1

/** In characters: browsers open no longer addresses. */
export const LONGEST_LINK = 2_000_000

/** In bytes, once unpacked: a short link may unpack to any length. */
const MOST_BYTES = 8_000_000

/** A flow as it was shared: all its documents, so that the link needs nothing of the page that opens it. */
export interface SharedDraft {
  readonly id: string
  readonly folders: readonly string[]
  /** Texts by path. */
  readonly texts: readonly (readonly [file: string, text: string])[]
}

export interface LinkProblem {
  readonly problem: string
  readonly cure: string
}

/** Collects the documents of a flow, with the brands that it may show. */
export function collectDraft(
  sources: Pick<Sources, 'folders' | 'list' | 'read'>,
  id: string,
  files: readonly string[],
): SharedDraft {
  const read = (file: string): SharedDraft['texts'] => {
    const text = sources.read(file)
    return text === null ? [] : [[file, text]]
  }
  const own = files.flatMap(read)
  const presets = [...listPresetFiles(sources)]
  const named = presets.filter(([name]) => own.some(([, text]) => text.includes(`"${name}"`)))
  const brands = (named.length === 0 ? presets : named).flatMap(([, file]) => read(file))
  return { id, folders: sources.folders, texts: [...own, ...brands] }
}

/** Packs a draft into the part of an address that no server receives. */
export async function createDraftHash(draft: SharedDraft): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(draft))
  const packed = await passThrough(new CompressionStream('deflate-raw'), bytes)
  return `${DRAFT_PREFIX}${FORMAT}.${toBase64Url(packed ?? bytes)}`
}

/** Unpacks a draft, or says in plain words what is wrong with the link. Never throws on any address. */
export async function readDraftHash(hash: string): Promise<SharedDraft | LinkProblem> {
  const { format, data = '' } = /^(?<format>\d+)\.(?<data>.*)$/s.exec(hash.slice(DRAFT_PREFIX.length))?.groups ?? {}
  if (format === undefined || data === '') return createProblem('There is no draft in this link.')
  if (Number(format) !== FORMAT)
    return {
      problem: 'This link was made by another version of Formway.',
      cure: 'Open it where it was made, or ask who sent it for a link made by this version.',
    }
  if (!/^[\w-]*$/.test(data))
    return createProblem('This link was changed on its way: it has characters that it never has.')
  try {
    const unpacked = await passThrough(new DecompressionStream('deflate-raw'), fromBase64Url(data), MOST_BYTES)
    if (unpacked === null)
      return {
        problem: `This link unpacks to more than ${MOST_BYTES / 1_000_000} MB, far more than a flow has.`,
        cure: 'It may be meant to harm. Open it only if you know who made it, and ask them for another.',
      }
    const draft: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked))
    return isDraft(draft) ? draft : createProblem('What this link holds is no draft of a flow.')
  } catch {
    return createProblem('This link is not whole: a part of it was cut off or changed on its way.')
  }
}

function createProblem(problem: string): LinkProblem {
  return { problem, cure: 'Ask who sent it to copy the link again and to send all of it, for example in a file.' }
}

function isDraft(value: unknown): value is SharedDraft {
  if (!isJsonObject(value)) return false
  const { id, folders, texts } = value
  const isText = (part: unknown): boolean => typeof part === 'string'
  return (
    isText(id) &&
    Array.isArray(folders) &&
    folders.every(isText) &&
    Array.isArray(texts) &&
    texts.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every(isText))
  )
}

/** Returns what comes out of a stream; null, without reading further, if that is more than `most` bytes. */
async function passThrough(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array | null> {
  const writer = writable.getWriter()
  // What cannot be unpacked is refused here and below.
  for (const written of [writer.write(bytes), writer.close()]) written.catch(() => undefined)
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    chunks.push(value)
    size += value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
  }
  const whole = new Uint8Array(size)
  let start = 0
  for (const chunk of chunks) {
    whole.set(chunk, start)
    start += chunk.length
  }
  return whole
}

/** Characters for one call: a call takes only so many arguments. */
const PIECE = 0x8000

function toBase64Url(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)))
  return btoa(pieces.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
