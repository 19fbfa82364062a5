import { isVisible } from './text'

/** Systems allow file names of at most 255 units; some count in bytes. */
export const LONGEST_FILE_NAME = 1024

/**
 * Characters that some systems allow in names: path separators of others, control characters, lone surrogates, and
 * direction overrides, which can disguise the extension.
 */
const UNSAFE = /[/\\\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** Whether the text is a valid file name: no folder, and a visible character besides dots. */
export function isFileName(name: string): boolean {
  return name.length <= LONGEST_FILE_NAME && isVisible(withoutDots(name)) && name.search(UNSAFE) < 0
}

/** Composes letters and accents (macOS decomposes them), so that names are equal on every system. */
export function normalizeFileName(name: string): string {
  return name.normalize('NFC').replaceAll(UNSAFE, '_')
}

/** Returns the extension in lower case without its dot; empty if there is none, or nothing before it. */
export function getFileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && isVisible(withoutDots(name.slice(0, dot))) ? name.slice(dot + 1).toLowerCase() : ''
}

function withoutDots(name: string): string {
  return name.replaceAll('.', '')
}

export function isSameFile(one: NamedFile, other: NamedFile): boolean {
  return one.size === other.size && normalizeFileName(one.name) === normalizeFileName(other.name)
}

export interface NamedFile {
  readonly name: string
  readonly size: number
}

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

export function getMediaType(name: string): string | null {
  return MEDIA_TYPES.get(getFileExtension(name)) ?? null
}

/** Extensions of executables, of pages and pictures that can hold scripts, and of documents that hold macros. */
export const PROGRAMS: readonly string[] = (
  'exe dll com scr pif cpl msi msp mst msix appx appinstaller bat cmd ps1 psm1 vb vbs vbe js jse mjs wsf wsh wsc hta sct jar class jnlp ' +
  'apk ipa app dmg pkg deb rpm run sh bash zsh csh ksh command py pyc pyw rb pl php phtml asp aspx jsp cgi lnk url desktop reg inf scf chm ' +
  'htm html xhtml shtml mht mhtml svg svgz swf xbap application gadget docm dotm xlsm xltm xlsb xlam xll pptm potm ppam ppsm sldm iso img vhd'
).split(' ')

/** Whether the file is a program or can carry one. Trailing dots and spaces are ignored, as systems ignore them. */
export function isProgramName(name: string): boolean {
  const ending = /\.([^.]*?)[.\s]*$/.exec(name)?.[1] ?? ''
  return PROGRAMS.includes(ending.toLowerCase())
}
