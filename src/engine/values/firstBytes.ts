import { getMediaType } from './fileName'

/** PDF readers look for the mark in the first kilobyte (notes to ISO 32000-1); all others begin with theirs. */
export const START_LENGTH = 1024

/** Where a mark stands, and what it can be. */
type Mark = readonly [place: number, ...texts: readonly string[]]

const ZIP: Mark = [0, 'PK\u0003\u0004']
/** The name of the first file in the archive. */
const office = (folder: string): readonly Mark[] => [
  ZIP,
  [30, '[Content_Types].xml', '_rels/', 'docProps/', 'customXml/', folder],
]
const openDocument = (kind: string): readonly Mark[] => [
  ZIP,
  [30, `mimetypeapplication/vnd.oasis.opendocument.${kind}`],
]
const JPEG: readonly Mark[] = [[0, '\u00ff\u00d8\u00ff']]
const TIFF: readonly Mark[] = [[0, 'II*\0', 'MM\0*']]
const HEIF: readonly Mark[] = [[4, 'ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1']]
const AVIF: Mark = [4, 'ftypavi']
const RTF: Mark = [0, '{\\rtf']
/** The mark of PDF at the beginning: what only holds it somewhere can be anything. */
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/
const COMPOUND: readonly Mark[] = [[0, '\u00d0\u00cf\u0011\u00e0']]

/** The marks of each ending, all of which are there. */
const marks: ReadonlyMap<string, readonly Mark[]> = new Map<string, readonly Mark[]>([
  ['png', [[0, '\u0089PNG\r\n\u001a\n']]],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['gif', [[0, 'GIF87a', 'GIF89a']]],
  [
    'webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  ['tif', TIFF],
  ['tiff', TIFF],
  ['heic', HEIF],
  ['heif', HEIF],
  ['docx', office('word/')],
  ['xlsx', office('xl/')],
  ['pptx', office('ppt/')],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
  ['odp', openDocument('presentation')],
  ['doc', COMPOUND],
  ['xls', COMPOUND],
  ['ppt', COMPOUND],
  ['rtf', [RTF]],
  ['mp4', [[4, 'ftyp']]],
  ['mov', [[4, 'ftyp', 'moov', 'mdat', 'wide', 'free']]],
  ['mp3', [[0, 'ID3', '\u00ff\u00fb', '\u00ff\u00f3', '\u00ff\u00f2', '\u00ff\u00fa']]],
])

/** Windows, Linux, Java and macOS, links of Windows, scripts. */
const PROGRAM: Mark = [
  0,
  'MZ',
  '\u007fELF',
  '\u00ca\u00fe\u00ba\u00be',
  '\u00cf\u00fa\u00ed\u00fe',
  '\u00ce\u00fa\u00ed\u00fe',
  'L\0\0\0\u0001\u0014\u0002\0',
  '#!',
]

/** Whether a file's first bytes are those of the kind its ending promises. Of an unknown ending they are, unless they are a program's. */
export function isOfKind(start: Uint8Array, extension: string): boolean {
  const text = String.fromCharCode(...start)
  if (extension === 'pdf') return text.includes('%PDF-')
  // A text has no mark of its own: it is what has none of those that are written in letters.
  if (isPlain(extension)) return isText(text) && !isProgram(start) && !PDF.test(text) && !has(text, RTF)
  // Pictures of phones begin as films do.
  if (extension === 'mp4' || extension === 'mov')
    return (
      ![...HEIF, AVIF].some((mark) => has(text, mark)) && (marks.get(extension) ?? []).every((mark) => has(text, mark))
    )
  return marks.get(extension)?.every((mark) => has(text, mark)) ?? !isProgram(start)
}

/**
 * The one of these endings that a file's first bytes are of, whatever its name says; null where they tell none, or several
 * that begin alike, such as those of Office: then `type`, the media type by which the device knows the file, decides. Where no
 * endings are given any is meant.
 */
export function detectFileType(start: Uint8Array, extensions: readonly string[], type: string): string | null {
  const text = String.fromCharCode(...start)
  // A text can be anything.
  const isCertain = (extension: string): boolean => (extension === 'pdf' ? PDF.test(text) : !isPlain(extension))
  const fitting = (extensions.length === 0 ? ['pdf', ...marks.keys()] : extensions).filter((extension) =>
    isOfKind(start, extension),
  )
  const certain = fitting.filter(isCertain)
  const kinds = new Set(certain.map((extension) => marks.get(extension) ?? extension))
  return (kinds.size === 1 ? certain[0] : fitting.find((extension) => getMediaType(`a.${extension}`) === type)) ?? null
}

/** Nothing marks the beginning of a plain text. */
function isPlain(extension: string): boolean {
  return extension === 'csv' || extension === 'txt'
}

/** Whether a file begins as a program does, or as a page or a picture that can hold a script. */
export function isProgram(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start)
  return (
    has(text, PROGRAM) ||
    /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?php|%|!doctype\s+html|(?:(?:\?xml|!--)[^]*<)?(?:html|head|body|script|svg)\b)/i.test(
      text,
    )
  )
}

function has(text: string, [place, ...texts]: Mark): boolean {
  return texts.some((mark) => text.startsWith(mark, place))
}

/** Text has no zero bytes, unless it begins as UTF-16 does. */
function isText(text: string): boolean {
  return has(text, [0, '\u00ff\u00fe', '\u00fe\u00ff']) || !text.includes('\0')
}
