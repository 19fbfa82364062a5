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

/** What a dialog's sheet is drawn from. */
export interface SheetProps {
  readonly blocks: NonNullable<Dialog['blocks']>
  readonly buttons: readonly ButtonView[]
}

/** The type of a block of a sheet. */
type SheetType = SheetDocument['type']

/** The document of a block of a sheet by its type. */
type SheetOf<Type extends SheetType> = Extract<SheetDocument, { type: Type }>

/** What the component of a block of a sheet is given. */
interface SheetBlockProps<Type extends SheetType> {
  readonly block: SheetOf<Type>
  /** The button whose action is under way; null where none is. */
  readonly busy: string | null
  /** The name of the institution that is chosen; empty where none can be. */
  readonly institution: string
  readonly onChoose: (institution: string) => void
}

/** The corners of the frame around a card, and its person and lines of writing. */
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

/** The outline of a card, whose sides are taken while an action is under way; then a tick. */
export function CaptureSheet({ block: { sides, done }, busy }: SheetBlockProps<'capture'>) {
  const fill = useFillText()
  const taken = useTaken(sides.length, busy !== null)
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

/** How long a side is taken, in ms. */
const SIDE = 500

/** How many of some sides are taken, one after the other, while something is under way. */
function useTaken(sides: number, isUnderWay: boolean): number {
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (!isUnderWay || taken === sides) return undefined
    const timer = setTimeout(() => setTaken(taken + 1), SIDE)
    return () => clearTimeout(timer)
  }, [sides, isUnderWay, taken])
  return taken
}

/** Institutions of which one is chosen, until something is under way with it. */
export function InstitutionsSheet({ block, busy, institution, onChoose }: SheetBlockProps<'institutions'>) {
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

/** The mark of an institution, beside its name. */
function Initials({ name }: { readonly name: string }) {
  return (
    <span className="institution-mark" aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}

/** The first letters of the first two words of a name. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase()
}

/** The provider's mark and the institution's, between which a line travels while they are connected. */
export function ConnectingSheet({ block, busy, institution }: SheetBlockProps<'connecting'>) {
  const { provider } = useFlow()
  const fill = useFillText()
  const said = busy === null ? undefined : block.while[busy]
  return (
    <div className={said === undefined ? 'connecting' : 'connecting connecting-busy'}>
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
        {fill(said ?? block.text, { institution })}
      </p>
    </div>
  )
}

/** The component of each type of block that a dialog may hold. A new one is its component and a line here. */
export const sheetRenderers: { readonly [Type in SheetType]: ComponentType<SheetBlockProps<Type>> } = {
  capture: CaptureSheet,
  connecting: ConnectingSheet,
  institutions: InstitutionsSheet,
}

/** What a dialog holds above its buttons, and these: a press of one tells what was chosen. */
export function Sheet({ blocks, buttons }: SheetProps) {
  const session = useSession()
  const choice = Object.values(blocks).find(hasInstitutions)
  const names = choice?.institutions.map((name) => session.text(name)) ?? []
  const [chosen, onChoose] = useState<string | null>(null)
  const institution = chosen ?? names[0] ?? ''
  const choosing = useMemo(() => telling(session, choice?.brings, institution), [session, choice, institution])
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

/** The session, in which a press tells what was chosen beside it; nothing, where no key says what it is for. */
function telling(session: Session, key: string | undefined, institution: string): Session {
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
