/** How a drawing stands in a square: all of it is seen, or its middle fills the square. */
export type SquareManner = 'whole' | 'fill'

/** The root of a drawing with what may come before it, and its attributes. Nothing is parsed: an image that a page shows runs no script. */
const ROOT =
  /^(\uFEFF?\s*(?:<(?:\?[^>]*\?|!--(?:(?!-->)[\s\S])*--|!(?!--)[^>[]*(?:\[[^\]]*\]\s*)?)>\s*)*<svg)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)(?=\s*\/?>)/i

const ATTRIBUTE = /([^\s=]+)\s*=\s*(["'])([\s\S]*?)\2/g

const LENGTH = /^\s*(\d*\.?\d+)\s*([a-z]*)\s*$/i

/** The rule by which a browser fits a drawing into another shape. */
const FITTED: Readonly<Record<SquareManner, string>> = { whole: 'xMidYMid meet', fill: 'xMidYMid slice' }

/** A picture whose longer side is at most this many times the shorter one counts as square. */
const NEARLY = 1.05

/** Whether a text is that of a drawing. */
function isDrawing(text: string): boolean {
  return ROOT.test(text)
}

/** The text of a drawing that is brought into a square; null where it is one already, or where its size is not told plainly. */
export function fitToSquare(text: string, manner: SquareManner): string | null {
  const [before, start = '', written = ''] = ROOT.exec(text) ?? []
  if (before === undefined) return null
  const attributes = new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', , value = '']) => [name, value] as const),
  )
  // A size in the style stands above that of the attributes.
  if (/\b(?:width|height)\s*:/.test(attributes.get('style') ?? '')) return null
  const size = sizeOf(attributes)
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

/** Whether a picture of these two sides is so far from a square that it can be seen. */
export function isOblong(width: number, height: number): boolean {
  const shorter = Math.min(width, height)
  return shorter > 0 && Math.max(width, height) > NEARLY * shorter
}

interface Size {
  readonly sides: readonly [number, number]
  readonly box: string
}

/** The size that an image of a drawing has: its own, or that of the part of the plane that it shows. */
function sizeOf(attributes: ReadonlyMap<string, string>): Size | null {
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

/** The longest address, in characters, at which no colour of a picture is changed to make it shorter. */
const SHORT = 40_000

/** A picture that is drawn so that its longer side has this many px. */
export function drawnSmall(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The address of what is drawn: it keeps what can be seen through, and every colour unless it were long. */
export function encodeCanvas(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL('image/png')
  if (png.length <= SHORT) return png
  // A browser that writes no WebP writes PNG instead.
  const webp = canvas.toDataURL('image/webp', 0.92)
  return webp.length < png.length ? webp : png
}

/** What a file comes to as a logo: an address that holds its picture, or why it cannot be one. */
type PictureAddress = { readonly address: string } | { readonly refused: 'unreadable' | 'tooLarge' }

/** The longest address, in characters: four of them are kept in the browser, and go with an embedded flow. */
export const LONGEST = 150_000

/** The longer side of a picture that is made smaller, in px: more than any logo is shown in, on any screen. */
export const LONGEST_SIDE = 640

/** Files that are taken as they are, up to this size in bytes. */
const SMALL = 60_000

const KEPT = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Makes an address that holds the picture of a file: a drawing as it is, a photo or scan as small as logos are shown. */
export async function encodePicture(file: Blob): Promise<PictureAddress> {
  // A file may be gone from the device by now.
  return madeOf(file).catch(() => ({ refused: 'unreadable' }))
}

async function madeOf(file: Blob): Promise<PictureAddress> {
  if (file.type === 'image/svg+xml') return drawingAddress(file)
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { refused: 'unreadable' }
  const isSmall = file.size <= SMALL && KEPT.has(file.type) && Math.max(picture.width, picture.height) <= LONGEST_SIDE
  const address = isSmall ? await addressOfFile(file) : encodeCanvas(drawnSmall(picture, LONGEST_SIDE))
  picture.close()
  return bounded(address)
}

async function drawingAddress(file: Blob): Promise<PictureAddress> {
  return isDrawing(await file.text()) ? bounded(await addressOfFile(file)) : { refused: 'unreadable' }
}

function bounded(address: string): PictureAddress {
  return address.length > LONGEST ? { refused: 'tooLarge' } : { address }
}

/** An address that holds a file as it is. */
export function addressOfFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
