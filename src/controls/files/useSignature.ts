import { type RefObject, useEffect, useState } from 'react'
import { DRAWN, isName, parseTypedName } from '../../engine/kinds/signature'
import { formatRefusal } from '../../engine/rules/issues'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { useFileStore } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { handlesIn } from './useFiles'

/** A place on the paper, in its own units. */
export interface InkPoint {
  readonly x: number
  readonly y: number
}

/** A line that was drawn without lifting the pen. */
export type Stroke = readonly InkPoint[]

/** What stands on the paper. kept: a picture of an earlier visit to the screen, whose strokes are gone. */
type Ink =
  | { readonly kind: 'blank' }
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'kept'; readonly file: File }

/** Paper without ink. */
const BLANK: Ink = { kind: 'blank' }

/** The paper, in units of its own: whatever its size on the page, nothing of it is lost. */
export const PAPER = { width: 1200, height: 400 } as const

/** A signature reaches at least so far: less is a dot. */
const LEAST_EXTENT = 60

/** Whether strokes are dots and no more. */
export function isOnlyDots(strokes: readonly Stroke[]): boolean {
  const points = strokes.flat()
  const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  return (
    points.length === 0 || Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < LEAST_EXTENT
  )
}

/** What was taken back, while it can come back. */
interface Cleared {
  readonly ink: Ink
  readonly file: File | null
}

/** The ink on the paper, and how it becomes an answer, is taken back, and comes back. */
export function useSignature(
  { value, field, label, onChange, onRefuse }: FilesControlProps,
  canvas: RefObject<HTMLCanvasElement | null>,
) {
  const store = useFileStore()
  const { program, wording, fill, announce } = useFormScope()
  const [handle] = handlesIn(value)
  const held = handle?.id === undefined ? null : store.get(handle.id)
  const [ink, setInk] = useState<Ink>(() => inkOf(handle?.name ?? '', held))
  const [cleared, setCleared] = useState<Cleared | null>(null)

  useEffect(() => {
    const gone = new AbortController()
    if (canvas.current !== null) void paint(canvas.current, ink, () => gone.signal.aborted)
    return () => gone.abort()
  }, [canvas, ink])

  const letGo = (): void => {
    if (handle?.id !== undefined) store.remove(handle.id)
  }

  const keep = (file: File): void => {
    letGo()
    onChange({ ...store.put(file, field.keep !== 'never') })
    onRefuse([])
  }

  const give = (next: Ink, name: string): void => {
    setInk(next)
    setCleared(null)
    if (canvas.current === null) return
    void paint(canvas.current, next)
    keep(pictureOf(canvas.current, name))
  }

  const withStroke = (stroke: Stroke): Extract<Ink, { kind: 'drawn' }> => ({
    kind: 'drawn',
    strokes: [...(ink.kind === 'drawn' ? ink.strokes : []), stroke],
  })

  const draw = (stroke: Stroke): void => {
    if (canvas.current !== null) void paint(canvas.current, withStroke(stroke))
  }

  const repaint = (): void => {
    if (canvas.current !== null) void paint(canvas.current, ink)
  }

  const lift = (stroke: Stroke): void => {
    const drawn = withStroke(stroke)
    if (!isOnlyDots(drawn.strokes)) return give(drawn, DRAWN)
    // A slip of the finger takes no signature away.
    if (ink.kind === 'typed' || ink.kind === 'kept') return repaint()
    const refusal = { rule: 'content', values: { name: DRAWN } } as const
    setInk(drawn)
    onRefuse([refusal])
    announce(fill(formatRefusal(field, refusal, program.flow)))
  }

  const type = (name: string): void => {
    if (isName(name)) return give({ kind: 'typed', name }, `${name.trim()}.png`)
    setInk(name === '' ? BLANK : { kind: 'typed', name })
    letGo()
    onChange(undefined)
    onRefuse([])
  }

  const clear = (): void => {
    setCleared({ ink, file: held })
    setInk(BLANK)
    letGo()
    onChange(undefined)
    onRefuse([])
    announce(fill(wording.removed, { item: label }))
  }

  const undo = (): void => {
    if (cleared === null) return
    setInk(cleared.ink)
    setCleared(null)
    if (cleared.file !== null) keep(cleared.file)
    announce(fill(wording.broughtBack, { item: label }))
  }

  return { ink, isCleared: cleared !== null, draw, lift, repaint, type, clear, undo }
}

const INK = '#111827'
const WHITE = '#ffffff'
const LINE = 6
const MARGIN = 60
const LETTERS = 150
/** Faces that look written by hand; every system has one of them, or one of its own for `cursive`. */
const FACE = '"Snell Roundhand", "Segoe Script", "Apple Chancery", "URW Chancery L", cursive'

/** Puts ink on white paper, whatever the scheme of the page. A picture comes once it is read, unless `isStale` by then. */
async function paint(canvas: HTMLCanvasElement, ink: Ink, isStale: () => boolean = () => false): Promise<void> {
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
function pictureOf(canvas: HTMLCanvasElement, name: string): File {
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

/** What a picture shows that is still there; what is lost has to be given again. */
function inkOf(name: string, file: File | null): Ink {
  if (file === null) return BLANK
  const typed = parseTypedName(name)
  return typed === '' ? { kind: 'kept', file } : { kind: 'typed', name: typed }
}
