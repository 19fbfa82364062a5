import { type PointerEvent, useRef } from 'react'
import { signature as signatureKind } from '../../engine/kinds/signature'
import { focusSoon } from '../../renderer/focus/focus'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { describedBy } from '../../renderer/form/fieldId'
import { useNamedAround } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { UndoRemoval, findUndoButton } from '../../renderer/form/UndoStrip'
import { Button } from '../../renderer/parts/buttons/Buttons'
import { handlesIn } from './useFiles'
import { type InkPoint, PAPER, type Stroke, useSignature } from './useSignature'
import { bindFiles } from '../../renderer/form/bind'
import './files.css'

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
