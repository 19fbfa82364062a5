import { type RefObject, useEffect, useState } from 'react'
import { DRAWN, isName, parseTypedName } from '../../engine/kinds/signature'
import { formatRefusal } from '../../engine/rules/issues'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { useFileStore } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { handlesIn } from './useFiles'

export interface InkPoint {
  readonly x: number
  readonly y: number
}

export type Stroke = readonly InkPoint[]

/** kept: a picture of an earlier visit, whose strokes are lost. */
type Ink =
  | { readonly kind: 'blank' }
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'kept'; readonly file: File }

const BLANK: Ink = { kind: 'blank' }

/** Independent of the size on the page, so that resizing loses nothing. */
export const PAPER = { width: 1200, height: 400 } as const

const MIN_SIGNATURE_EXTENT = 60

export function isOnlyDots(strokes: readonly Stroke[]): boolean {
  const points = strokes.flat()
  const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  return (
    points.length === 0 ||
    Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < MIN_SIGNATURE_EXTENT
  )
}

interface ClearedInk {
  readonly ink: Ink
  readonly file: File | null
}

export function useSignature(
  { value, field, label, onChange, onRefuse }: FilesControlProps,
  canvas: RefObject<HTMLCanvasElement | null>,
) {
  const store = useFileStore()
  const { program, wording, fill, announce } = useFormScope()
  const [handle] = handlesIn(value)
  const storedFile = handle?.id === undefined ? null : store.get(handle.id)
  const [ink, setInk] = useState<Ink>(() => restoreInk(handle?.name ?? '', storedFile))
  const [cleared, setCleared] = useState<ClearedInk | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    if (canvas.current !== null) void paint(canvas.current, ink, () => controller.signal.aborted)
    return () => controller.abort()
  }, [canvas, ink])

  const removeStored = (): void => {
    if (handle?.id !== undefined) store.remove(handle.id)
  }

  const keep = (file: File): void => {
    removeStored()
    onChange({ ...store.put(file, field.keep !== 'never') })
    onRefuse([])
  }

  const commitInk = (next: Ink, name: string): void => {
    setInk(next)
    setCleared(null)
    if (canvas.current === null) return
    void paint(canvas.current, next)
    keep(exportPicture(canvas.current, name))
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
    if (!isOnlyDots(drawn.strokes)) return commitInk(drawn, DRAWN)
    // An accidental dot does not replace a signature.
    if (ink.kind === 'typed' || ink.kind === 'kept') return repaint()
    const refusal = { rule: 'content', values: { name: DRAWN } } as const
    setInk(drawn)
    onRefuse([refusal])
    announce(fill(formatRefusal(field, refusal, program.flow)))
  }

  const type = (name: string): void => {
    if (isName(name)) return commitInk({ kind: 'typed', name }, `${name.trim()}.png`)
    setInk(name === '' ? BLANK : { kind: 'typed', name })
    removeStored()
    onChange(undefined)
    onRefuse([])
  }

  const clear = (): void => {
    setCleared({ ink, file: storedFile })
    setInk(BLANK)
    removeStored()
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
/** Every system has one of these handwriting fonts, or its own `cursive`. */
const FONT = '"Snell Roundhand", "Segoe Script", "Apple Chancery", "URW Chancery L", cursive'

/** Paints on white in light and dark mode. A kept picture appears once decoded, unless `isStale` by then. */
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
      drawName(paper, ink.name.trim())
      return
    case 'kept':
      await drawPicture(paper, ink.file, isStale)
      return
    default:
      throw new Error(`Unknown ink: ${String(ink satisfies never)}`)
  }
}

/** Synchronous: an applicant who presses Continue at once has signed. */
function exportPicture(canvas: HTMLCanvasElement, name: string): File {
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
  if (others.length === 0) paper.lineTo(first.x, first.y)
  let last = first
  for (const point of others) {
    paper.quadraticCurveTo(last.x, last.y, (last.x + point.x) / 2, (last.y + point.y) / 2)
    last = point
  }
  paper.lineTo(last.x, last.y)
  paper.stroke()
}

function drawName(paper: CanvasRenderingContext2D, name: string): void {
  const room = PAPER.width - 2 * MARGIN
  paper.font = `italic ${LETTERS}px ${FONT}`
  const size = Math.min(LETTERS, (LETTERS * room) / Math.max(1, paper.measureText(name).width))
  paper.font = `italic ${size}px ${FONT}`
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.fillText(name, PAPER.width / 2, PAPER.height / 2)
}

async function drawPicture(paper: CanvasRenderingContext2D, file: File, isStale: () => boolean): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file)
    if (!isStale()) paper.drawImage(bitmap, 0, 0, PAPER.width, PAPER.height)
    bitmap.close()
  } catch {
    // An unreadable picture is not shown; submitting asks for a new signature.
  }
}

/** A picture that the store has lost has to be drawn again. */
function restoreInk(name: string, file: File | null): Ink {
  if (file === null) return BLANK
  const typed = parseTypedName(name)
  return typed === '' ? { kind: 'kept', file } : { kind: 'typed', name: typed }
}
