import { type RefObject, useEffect, useState } from 'react'
import { DRAWN, isName, typedIn } from '../../engine/kinds/signature'
import { messageOfRefusal } from '../../engine/rules/message'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { useFileStore } from '../../renderer/form/fileStoreContext'
import { useFormScope } from '../../renderer/form/formScope'
import { handlesIn } from '../files/handles'
import { BLANK, type Ink, isOnlyDots, type Stroke } from './ink'
import { paint, pictureOf } from './paint'

/** What was taken back, while it can come back. */
interface Cleared {
  readonly ink: Ink
  readonly file: File | null
}

/** The ink on the paper, and how it becomes an answer, is taken back, and comes back. */
export function useSignature({ value, field, label, onChange, onRefuse }: FilesControlProps, canvas: RefObject<HTMLCanvasElement | null>) {
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

  const withStroke = (stroke: Stroke): Extract<Ink, { kind: 'drawn' }> => ({ kind: 'drawn', strokes: [...(ink.kind === 'drawn' ? ink.strokes : []), stroke] })

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
    announce(fill(messageOfRefusal(field, refusal, program.flow)))
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

/** What a picture shows that is still there; what is lost has to be given again. */
function inkOf(name: string, file: File | null): Ink {
  if (file === null) return BLANK
  const typed = typedIn(name)
  return typed === '' ? { kind: 'kept', file } : { kind: 'typed', name: typed }
}
