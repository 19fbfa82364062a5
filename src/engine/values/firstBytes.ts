import { getMediaType } from './fileName'

/** PDF readers look for the mark in the first kilobyte (notes to ISO 32000-1); all other formats begin with theirs. */
export const START_LENGTH = 1024

/** An offset and the alternative byte sequences there. */
type Mark = readonly [place: number, ...texts: readonly string[]]

const ZIP: Mark = [0, 'PK\u0003\u0004']
/** Office documents are archives whose first file has a known name. */
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
/** PDF's mark has to be at the beginning here: a file that only contains it could be anything. */
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/
const COMPOUND: readonly Mark[] = [[0, '\u00d0\u00cf\u0011\u00e0']]

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

/** Executables of Windows, Linux, Java and macOS, Windows shortcuts, scripts. */
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

/** Whether the first bytes match the extension. Unknown extensions match everything but programs. */
export function isOfKind(start: Uint8Array, extension: string): boolean {
  const text = String.fromCharCode(...start)
  if (extension === 'pdf') return text.includes('%PDF-')
  // A plain text has no mark, so it must not begin with a mark written in letters.
  if (isPlain(extension)) return isText(text) && !isProgram(start) && !PDF.test(text) && !has(text, RTF)
  // Photos of phones (HEIC) begin like films.
  if (extension === 'mp4' || extension === 'mov')
    return (
      ![...HEIF, AVIF].some((mark) => has(text, mark)) && (marks.get(extension) ?? []).every((mark) => has(text, mark))
    )
  return marks.get(extension)?.every((mark) => has(text, mark)) ?? !isProgram(start)
}

/**
 * Returns the one of `extensions` that the first bytes match, whatever the name says. If several formats begin alike,
 * such as those of Office, `type` (the media type from the device) decides; null if that fails. No `extensions` means
 * any.
 */
export function detectFileType(start: Uint8Array, extensions: readonly string[], type: string): string | null {
  const text = String.fromCharCode(...start)
  const isCertain = (extension: string): boolean => (extension === 'pdf' ? PDF.test(text) : !isPlain(extension))
  const fitting = (extensions.length === 0 ? ['pdf', ...marks.keys()] : extensions).filter((extension) =>
    isOfKind(start, extension),
  )
  const certain = fitting.filter(isCertain)
  const kinds = new Set(certain.map((extension) => marks.get(extension) ?? extension))
  return (kinds.size === 1 ? certain[0] : fitting.find((extension) => getMediaType(`a.${extension}`) === type)) ?? null
}

function isPlain(extension: string): boolean {
  return extension === 'csv' || extension === 'txt'
}

/** Whether the file begins like a program, or like a page or picture that can hold a script. */
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

/** Text has no zero bytes, unless it is UTF-16 with a byte order mark. */
function isText(text: string): boolean {
  return has(text, [0, '\u00ff\u00fe', '\u00fe\u00ff']) || !text.includes('\0')
}
