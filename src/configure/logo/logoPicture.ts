/** How a drawing fits into a square: `whole` shows all of it, `fill` its middle. */
export type SquareManner = 'whole' | 'fill'

/**
 * The root of an SVG after its prolog, and its attributes. It is not parsed as XML: an image runs no scripts, so this
 * only has to find the size.
 */
const ROOT =
  /^(\uFEFF?\s*(?:<(?:\?[^>]*\?|!--(?:(?!-->)[\s\S])*--|!(?!--)[^>[]*(?:\[[^\]]*\]\s*)?)>\s*)*<svg)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)(?=\s*\/?>)/i

const ATTRIBUTE = /([^\s=]+)\s*=\s*(["'])([\s\S]*?)\2/g

const LENGTH = /^\s*(\d*\.?\d+)\s*([a-z]*)\s*$/i

const FITTED: Readonly<Record<SquareManner, string>> = { whole: 'xMidYMid meet', fill: 'xMidYMid slice' }

/** A picture counts as square if its longer side is at most this many times the shorter one. */
const SQUARE_TOLERANCE = 1.05

function isDrawing(text: string): boolean {
  return ROOT.test(text)
}

/** Returns the text of an SVG made square; null if it is square already, or its size is unclear. */
export function fitToSquare(text: string, manner: SquareManner): string | null {
  const [before, start = '', written = ''] = ROOT.exec(text) ?? []
  if (before === undefined) return null
  const attributes = new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', , value = '']) => [name, value] as const),
  )
  // A size in the style overrides the attributes.
  if (/\b(?:width|height)\s*:/.test(attributes.get('style') ?? '')) return null
  const size = readSize(attributes)
  if (size === null || !isOblong(...size.sides)) return null
  const side = String(Math.max(...size.sides))
  const changed = new Map([
    ...attributes,
    ['viewBox', size.box],
    ['width', side],
    ['height', side],
    ['preserveAspectRatio', FITTED[manner]],
  ])
  return `${start}${[...changed].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')}${text.slice(before.length)}`
}

export function isOblong(width: number, height: number): boolean {
  const shorter = Math.min(width, height)
  return shorter > 0 && Math.max(width, height) > SQUARE_TOLERANCE * shorter
}

interface Size {
  readonly sides: readonly [number, number]
  readonly box: string
}

function readSize(attributes: ReadonlyMap<string, string>): Size | null {
  const [width, height] = ['width', 'height'].map((name) => LENGTH.exec(attributes.get(name) ?? ''))
  const box = attributes.get('viewBox')
  const [, , across = 0, down = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width?.[2] !== undefined && width[2] === height?.[2]) {
    const sides = [Number(width[1]), Number(height[1])] as const
    if (box !== undefined) return { sides, box }
    return width[2] === '' || width[2] === 'px' ? { sides, box: `0 0 ${sides[0]} ${sides[1]}` } : null
  }
  return box !== undefined && across > 0 && down > 0 ? { sides: [across, down], box } : null
}

/** The longest address of a PNG, in characters, before lossy compression is tried. */
const LONGEST_PNG = 40_000

export function drawSmall(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Encodes a canvas as PNG, or as WebP if the PNG is long and WebP is shorter. Both keep transparency. */
export function encodeCanvas(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL('image/png')
  if (png.length <= LONGEST_PNG) return png
  // Browsers without WebP encoding return a PNG.
  const webp = canvas.toDataURL('image/webp', 0.92)
  return webp.length < png.length ? webp : png
}

/** The address of a picture as a data URL, or why it is refused. */
type PictureAddress = { readonly address: string } | { readonly refused: 'unreadable' | 'tooLarge' }

/** The longest address, in characters: the browser stores four of them, and an embedded flow receives them. */
export const LONGEST = 150_000

/** The longer side of a picture that is scaled down, in px: more than any logo needs on any screen. */
export const LONGEST_SIDE = 640

/** Files up to this size, in bytes, are not changed. */
const SMALL_FILE = 60_000

const UNCHANGED_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Encodes the picture of a file as a data URL: an SVG unchanged, a photo or scan scaled down. */
export async function encodePicture(file: Blob): Promise<PictureAddress> {
  // The file may have been deleted.
  return encodeFile(file).catch(() => ({ refused: 'unreadable' }))
}

async function encodeFile(file: Blob): Promise<PictureAddress> {
  if (file.type === 'image/svg+xml') return encodeDrawing(file)
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { refused: 'unreadable' }
  const isSmall =
    file.size <= SMALL_FILE && UNCHANGED_TYPES.has(file.type) && Math.max(picture.width, picture.height) <= LONGEST_SIDE
  const address = isSmall ? await readDataUrl(file) : encodeCanvas(drawSmall(picture, LONGEST_SIDE))
  picture.close()
  return checkLength(address)
}

async function encodeDrawing(file: Blob): Promise<PictureAddress> {
  return isDrawing(await file.text()) ? checkLength(await readDataUrl(file)) : { refused: 'unreadable' }
}

function checkLength(address: string): PictureAddress {
  return address.length > LONGEST ? { refused: 'tooLarge' } : { address }
}

export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
