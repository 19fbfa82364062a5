import { type ComponentType, useEffect, useId, useMemo, useState } from 'react'
import { Lock } from 'lucide'
import type { ButtonView } from '../../../engine/view/flowView'
import type { Dialog, Sheet as SheetDocument } from '../../../language/flow'
import { SessionProvider, useFillText, useFlow, useSession } from '../../session/sessionContext'
import { Picture } from '../../parts/brand/Logo'
import { DrawnIcon } from '../../parts/icons/DrawnIcon'
import type { Session } from '../../../engine/session/createSession'
import { Buttons } from '../../parts/buttons/Buttons'
import './sheet.css'

export interface SheetProps {
  readonly blocks: NonNullable<Dialog['blocks']>
  readonly buttons: readonly ButtonView[]
}

type SheetType = SheetDocument['type']

type SheetOf<Type extends SheetType> = Extract<SheetDocument, { type: Type }>

interface SheetBlockProps<Type extends SheetType> {
  readonly block: SheetOf<Type>
  /** The key of the button whose action is running, or null. */
  readonly busy: string | null
  /** The name of the chosen institution; empty if the dialog offers none. */
  readonly institution: string
  readonly onChoose: (institution: string) => void
}

const CORNERS = [
  'M2 24V12a10 10 0 0 1 10-10h12',
  'M176 2h12a10 10 0 0 1 10 10v12',
  'M198 104v12a10 10 0 0 1-10 10h-12',
  'M24 126H12a10 10 0 0 1-10-10v-12',
]
const PERSON = 'M56 42a11 11 0 1 1 0 22 11 11 0 0 1 0-22M36 90a20 16 0 0 1 40 0Z'
const WRITING = 'M98 46h62M98 64h46M98 82h54'
const STRIPE = 'M14 40h172M36 72h128M36 90h84'
const TICK = 'M84 66l11 11 22-24'

/** The outline of an ID card. Its sides are captured one after the other while an action is running, then it shows a tick. */
export function CaptureSheet({ block: { sides, done }, busy }: SheetBlockProps<'capture'>) {
  const fill = useFillText()
  const taken = useCapturedSides(sides.length, busy !== null)
  const isDone = taken === sides.length
  return (
    <div className={isDone ? 'capture capture-done' : 'capture'}>
      <svg width="200" height="128" viewBox="0 0 200 128" aria-hidden="true" focusable="false">
        <rect x="14" y="14" width="172" height="100" rx="8" />
        {!isDone && <path d={taken === 0 ? PERSON + WRITING : STRIPE} />}
        <g key={taken} className="capture-drawn">
          {(isDone ? [TICK] : CORNERS).map((corner) => (
            <path key={corner} d={corner} pathLength="1" />
          ))}
        </g>
      </svg>
      <p>{fill(sides[taken] ?? done)}</p>
    </div>
  )
}

const CAPTURE_TIME = 500

function useCapturedSides(sides: number, isRunning: boolean): number {
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (!isRunning || taken === sides) return undefined
    const timer = setTimeout(() => setTaken(taken + 1), CAPTURE_TIME)
    return () => clearTimeout(timer)
  }, [sides, isRunning, taken])
  return taken
}

function InstitutionsSheet({ block, busy, institution, onChoose }: SheetBlockProps<'institutions'>) {
  const id = useId()
  const fill = useFillText()
  return (
    <fieldset className="institutions" disabled={busy !== null}>
      <legend>{fill(block.label)}</legend>
      <div className="choices institutions-list">
        {block.institutions.map((words) => {
          const name = fill(words)
          const isChosen = name === institution
          return (
            <label
              key={words}
              className={isChosen ? 'radio-card institution radio-card-checked' : 'radio-card institution'}
            >
              <input type="radio" name={id} checked={isChosen} onChange={() => onChoose(name)} />
              <span className="institution-words">
                <Initials name={name} />
                <span className="radio-card-label">{name}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Initials({ name }: { readonly name: string }) {
  return (
    <span className="institution-mark" aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}

/** Returns the first letters of the first two words of a name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase()
}

/** The marks of the provider and the institution, with a line that moves between them while an action is running. */
function ConnectingSheet({ block, busy, institution }: SheetBlockProps<'connecting'>) {
  const { provider } = useFlow()
  const fill = useFillText()
  const busyText = busy === null ? undefined : block.while[busy]
  return (
    <div className={busyText === undefined ? 'connecting' : 'connecting connecting-busy'}>
      <div className="connecting-marks">
        {provider !== undefined && (
          <Picture
            src={provider.logo}
            fallback="fallback/intro.svg"
            name={provider.name}
            width={48}
            height={48}
            className="logo connecting-logo"
          />
        )}
        <span className="connecting-line" aria-hidden="true">
          <span className="connecting-travels" />
        </span>
        <Initials name={institution} />
      </div>
      <p>
        <DrawnIcon drawing={Lock} size={16} />
        {fill(busyText ?? block.text, { institution })}
      </p>
    </div>
  )
}

/** To add a type of block for dialogs, add its component here. */
export const sheetRenderers: { readonly [Type in SheetType]: ComponentType<SheetBlockProps<Type>> } = {
  capture: CaptureSheet,
  connecting: ConnectingSheet,
  institutions: InstitutionsSheet,
}

/** The blocks and buttons of a dialog. A press sends the chosen institution along. */
export function Sheet({ blocks, buttons }: SheetProps) {
  const session = useSession()
  const choice = Object.values(blocks).find(hasInstitutions)
  const names = choice?.institutions.map((name) => session.text(name)) ?? []
  const [chosen, onChoose] = useState<string | null>(null)
  const institution = chosen ?? names[0] ?? ''
  const choosing = useMemo(() => addChoice(session, choice?.brings, institution), [session, choice, institution])
  const busy = buttons.find((view) => view.busy)?.name ?? null
  return (
    <>
      {Object.entries(blocks).map(([name, block]) => (
        <Block key={name} type={block.type} block={block} busy={busy} institution={institution} onChoose={onChoose} />
      ))}
      <SessionProvider value={choosing}>
        <Buttons views={buttons} place="dialog" />
      </SessionProvider>
    </>
  )
}

/** Returns a session whose presses carry the institution under `key`. */
function addChoice(session: Session, key: string | undefined, institution: string): Session {
  if (key === undefined) return session
  const chosen = { [key]: institution }
  return { ...session, send: (event) => session.send(event.type === 'press' ? { ...event, chosen } : event) }
}

function hasInstitutions(block: SheetDocument): block is SheetOf<'institutions'> {
  return 'institutions' in block
}

function Block<Type extends SheetType>({ type, ...rest }: SheetBlockProps<Type> & { readonly type: Type }) {
  const Renderer: ComponentType<SheetBlockProps<Type>> = sheetRenderers[type]
  return <Renderer {...rest} />
}
