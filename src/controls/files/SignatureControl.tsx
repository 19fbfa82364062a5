import { type PointerEvent, useRef, type RefObject, useEffect, useState } from 'react'
import { signature as signatureKind, DRAWN, isName, parseTypedName } from '../../engine/kinds/signature'
import { focusSoon } from '../../renderer/focus/focus'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { describedBy } from '../../renderer/form/fieldId'
import { useNamedAround, useFileStore } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { handlesIn } from './useFiles'
import { bindFiles } from '../../renderer/form/bind'
import './files.css'
import { formatRefusal } from '../../engine/rules/issues'

const MAX_NAME_LENGTH = 100

/** A canvas to draw on, and an input for a typed name, which keyboard and message links reach. */
function SignatureControl(props: FilesControlProps) {
  const { id, label, field, value, message } = props
  const around = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ink, isCleared, draw, lift, repaint, type, clear, undo } = useSignature(props, canvas)
  const pen = usePen({ onDraw: draw, onLift: lift, onCancel: repaint })
  const { wording } = useFormScope()
  const named = useNamedAround(label)
  const words = wording.signature
  const [handle] = handlesIn(value)

  return (
    <div className="signature" ref={around}>
      <div className="signature-paper">
        <canvas
          ref={canvas}
          width={PAPER.width}
          height={PAPER.height}
          role="img"
          aria-label={
            handle === undefined ? words.area : (signatureKind.describe?.(handle.name, wording) ?? words.area)
          }
          {...pen}
        />
        {ink.kind === 'blank' && (
          <span className="signature-area" aria-hidden="true">
            {words.area}
          </span>
        )}
      </div>
      {isCleared ? (
        <UndoRemoval
          name={named}
          onUndo={() => {
            undo()
            focusSoon(() => document.getElementById(id), true)
          }}
        />
      ) : (
        ink.kind !== 'blank' && (
          <Button
            look="link"
            onClick={() => {
              clear()
              focusSoon(() => findUndoButton(around.current), true)
            }}
          >
            {words.clear} <span className="visually-hidden">{named}</span>
          </Button>
        )
      )}
      <label className="field-label" htmlFor={id}>
        {words.name}
      </label>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={ink.kind === 'typed' ? ink.name : ''}
        onChange={(event) => type(event.target.value)}
        aria-invalid={message !== undefined}
        aria-describedby={describedBy(id, field.hint, message)}
      />
    </div>
  )
}

interface PenHandlers {
  readonly onDraw: (stroke: Stroke) => void
  readonly onLift: (stroke: Stroke) => void
  readonly onCancel: () => void
}

/** Ignores secondary pointers, such as a second finger. */
function usePen({ onDraw, onLift, onCancel }: PenHandlers) {
  const stroke = useRef<readonly InkPoint[] | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      stroke.current = [toInkPoint(event)]
      onDraw(stroke.current)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (stroke.current === null || !event.isPrimary) return
      stroke.current = [...stroke.current, toInkPoint(event)]
      onDraw(stroke.current)
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      if (stroke.current === null || !event.isPrimary) return
      const done = stroke.current
      stroke.current = null
      onLift(done)
    },
    onPointerCancel: () => {
      stroke.current = null
      onCancel()
    },
  }
}

function toInkPoint({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): InkPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * PAPER.width, y: ((clientY - top) / height) * PAPER.height }
}

export const signature = bindFiles(SignatureControl)

interface InkPoint {
  readonly x: number
  readonly y: number
}

type Stroke = readonly InkPoint[]

/** kept: a picture of an earlier visit, whose strokes are lost. */
type Ink =
  | { readonly kind: 'blank' }
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'kept'; readonly file: File }

const BLANK: Ink = { kind: 'blank' }

/** Independent of the size on the page, so that resizing loses nothing. */
const PAPER = { width: 1200, height: 400 } as const

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

function useSignature(
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
    announce(formatRefusal(field, refusal, program.flow, fill))
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
