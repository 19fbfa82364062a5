import { isVisible } from './text'

/** The longest name of a file that a system allows has 255 units; some count bytes. */
export const LONGEST_FILE_NAME = 1024

/**
 * What some systems allow in names: what parts folders on others, control characters, halves of characters, and what
 * turns letters round. With that an ending reads like another.
 */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** Whether a text can be the name of a file: without a folder, with something to be seen in it besides dots. */
export function isFileName(name: string): boolean {
  return name.length <= LONGEST_FILE_NAME && isVisible(withoutDots(name)) && name.search(UNSAFE) < 0
}

/** A name as answers have it, whatever the applicant's system allows; macOS takes letters and their marks apart. */
export function normalizeFileName(name: string): string {
  return name.normalize('NFC').replaceAll(UNSAFE, '_')
}

/** The ending of a name, in lower case and without its dot; empty where there is none, or nothing before it. */
export function getFileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && isVisible(withoutDots(name.slice(0, dot))) ? name.slice(dot + 1).toLowerCase() : ''
}

function withoutDots(name: string): string {
  return name.replaceAll('.', '')
}

/** Whether two files are taken for one: they have the same name and size. */
export function isSameFile(one: NamedFile, other: NamedFile): boolean {
  return one.size === other.size && normalizeFileName(one.name) === normalizeFileName(other.name)
}

/** What tells files apart. */
export interface NamedFile {
  readonly name: string
  readonly size: number
}

/** The media type of each ending that a flow can ask for. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['tif', 'image/tiff'],
  ...['jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'tiff'].map((ending) => [ending, `image/${ending}`] as const),
  ...[
    ['docx', 'wordprocessingml.document'],
    ['xlsx', 'spreadsheetml.sheet'],
    ['pptx', 'presentationml.presentation'],
  ].map(([ending = '', name = '']) => [ending, `application/vnd.openxmlformats-officedocument.${name}`] as const),
  ...[
    ['odt', 'text'],
    ['ods', 'spreadsheet'],
    ['odp', 'presentation'],
  ].map(([ending = '', name = '']) => [ending, `application/vnd.oasis.opendocument.${name}`] as const),
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['rtf', 'application/rtf'],
  ['csv', 'text/csv'],
  ['txt', 'text/plain'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['mp3', 'audio/mpeg'],
])

/** The media type of a file by its name; null where nothing is known of its ending. */
export function getMediaType(name: string): string | null {
  return MEDIA_TYPES.get(getFileExtension(name)) ?? null
}

/** Endings of what a system runs, of pages and pictures that can hold a script, and of documents that hold macros. */
export const PROGRAMS: readonly string[] = (
  'exe dll com scr pif cpl msi msp mst msix appx appinstaller bat cmd ps1 psm1 vb vbs vbe js jse mjs wsf wsh wsc hta sct jar class jnlp ' +
  'apk ipa app dmg pkg deb rpm run sh bash zsh csh ksh command py pyc pyw rb pl php phtml asp aspx jsp cgi lnk url desktop reg inf scf chm ' +
  'htm html xhtml shtml mht mhtml svg svgz swf xbap application gadget docm dotm xlsm xltm xlsb xlam xll pptm potm ppam ppsm sldm iso img vhd'
).split(' ')

/** Whether a file's name says that it is a program or can carry one; what ends in points and spaces is run all the same. */
export function isProgramName(name: string): boolean {
  const ending = /\.([^.]*?)[.\s]*$/.exec(name)?.[1] ?? ''
  return PROGRAMS.includes(ending.toLowerCase())
}
