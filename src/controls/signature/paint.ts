import { type Ink, PAPER, type Stroke } from './ink'

const INK = '#111827'
const WHITE = '#ffffff'
const LINE = 6
const MARGIN = 60
const LETTERS = 150
/** Faces that look written by hand; every system has one of them, or one of its own for `cursive`. */
const FACE = '"Snell Roundhand", "Segoe Script", "Apple Chancery", "URW Chancery L", cursive'

/** Puts ink on white paper, whatever the scheme of the page. A picture comes once it is read, unless `isStale` by then. */
export async function paint(canvas: HTMLCanvasElement, ink: Ink, isStale: () => boolean = () => false): Promise<void> {
  const paper = canvas.getContext('2d')
  if (paper === null) return
  paper.fillStyle = WHITE
  paper.fillRect(0, 0, PAPER.width, PAPER.height)
  paper.fillStyle = INK
  paper.strokeStyle = INK
  switch (ink.kind) {
    case 'blank':
      return
    case 'drawn':
      for (const stroke of ink.strokes) drawStroke(paper, stroke)
      return
    case 'typed':
      write(paper, ink.name.trim())
      return
    case 'kept':
      await show(paper, ink.file, isStale)
      return
    default:
      throw new Error(`Unknown ink: ${String(ink satisfies never)}`)
  }
}

/** What stands on the paper as a PNG file. At once: whoever presses Continue right after has signed. */
export function pictureOf(canvas: HTMLCanvasElement, name: string): File {
  const [, encoded = ''] = canvas.toDataURL('image/png').split(',')
  return new File([Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })
}

function drawStroke(paper: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...others] = stroke
  if (first === undefined) return
  paper.lineWidth = LINE
  paper.lineCap = 'round'
  paper.lineJoin = 'round'
  paper.beginPath()
  paper.moveTo(first.x, first.y)
  // A line without length is a dot.
  if (others.length === 0) paper.lineTo(first.x, first.y)
  let last = first
  for (const point of others) {
    // Through the middle of two points, so that it has no corners.
    paper.quadraticCurveTo(last.x, last.y, (last.x + point.x) / 2, (last.y + point.y) / 2)
    last = point
  }
  paper.lineTo(last.x, last.y)
  paper.stroke()
}

function write(paper: CanvasRenderingContext2D, name: string): void {
  const room = PAPER.width - 2 * MARGIN
  paper.font = `italic ${LETTERS}px ${FACE}`
  const size = Math.min(LETTERS, (LETTERS * room) / Math.max(1, paper.measureText(name).width))
  paper.font = `italic ${size}px ${FACE}`
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.fillText(name, PAPER.width / 2, PAPER.height / 2)
}

async function show(paper: CanvasRenderingContext2D, file: File, isStale: () => boolean): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file)
    if (!isStale()) paper.drawImage(bitmap, 0, 0, PAPER.width, PAPER.height)
    bitmap.close()
  } catch {
    // What cannot be read is not shown; sending asks for it again.
  }
}
