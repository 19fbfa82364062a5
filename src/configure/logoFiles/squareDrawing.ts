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
export function isDrawing(text: string): boolean {
  return ROOT.test(text)
}

/** The text of a drawing that is brought into a square; null where it is one already, or where its size is not told plainly. */
export function squareDrawing(text: string, manner: SquareManner): string | null {
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
