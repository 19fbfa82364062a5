import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { findField } from '../../engine/program/program'
import { CONFIGURATION_FORM } from '../../engine/session/useCase'
import type { Json, Path } from '../../engine/values/answers'
import { useAnswer, useFillText, useFlow, useProgram, useSend } from '../../renderer/session/sessionContext'
import { findConfigurationWords } from '../configurationForm'
import { LOGO_NAMES } from './logoNames'
import { getFieldId } from '../../renderer/form/fieldId'
import { UndoStrip } from '../../renderer/form/UndoStrip'
import type { BrandPreviewBlock } from '../../language/flow'
import { useAnnouncer } from '../../renderer/announcer/announcer'
import {
  readDataUrl,
  drawSmall,
  isOblong,
  LONGEST,
  LONGEST_SIDE,
  encodePicture,
  encodeCanvas,
  fitToSquare,
  type SquareManner,
} from './logoPicture'

const SQUARE = `${CONFIGURATION_FORM}.logo`

const DARK_SQUARE = `${CONFIGURATION_FORM}.darkLogo`

const LOGOS: ReadonlySet<Path> = new Set(LOGO_NAMES.map((name) => `${CONFIGURATION_FORM}.${name}`))

/** Lets a logo field take a picture that is chosen, dropped or pasted; other fields stay unchanged. */
export function LogoFile({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const words = findConfigurationWords(useFlow())?.logoFile
  return words === undefined || !LOGOS.has(path) ? (
    children
  ) : (
    <LogoZone path={path} words={words}>
      {children}
    </LogoZone>
  )
}

type LogoFileWords = NonNullable<BrandPreviewBlock['logoFile']>

type Squares = Readonly<Record<SquareManner, string>>

/** The least side of a square, in px, when it is scaled down because its address is too long. */
const LEAST_SIDE = 128

/** The side of the picture whose edge is examined, in px. */
const EDGE_SIDE = 64

/** A picture that was made square, for as long as it is the logo. */
interface Squared {
  readonly name: string
  readonly squares: Squares
  /** The address that it replaced. */
  readonly before: Json | undefined
}

interface Refusal {
  readonly why: 'unreadable' | 'tooLarge'
  readonly name: string
  readonly beside: Json | undefined
}

interface LogoZoneProps {
  readonly path: Path
  readonly words: LogoFileWords
  readonly children: ReactNode
}

function LogoZone({ path, words, children }: LogoZoneProps) {
  const id = useId()
  const program = useProgram()
  const fill = useFillText()
  const { takeFile, setLogo, answer, refused, squared } = useLogoFile(
    path,
    words,
    path === SQUARE || path === DARK_SQUARE,
  )
  const [isOver, setIsOver] = useState(false)

  const takeFrom = (event: ClipboardEvent | DragEvent, given: DataTransfer): void => {
    setIsOver(false)
    const [file] = given.files
    if (file === undefined) return
    event.preventDefault()
    void takeFile(file)
  }

  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      // Otherwise the browser opens the dropped file.
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
  }

  return (
    <>
      <div className={isOver ? 'logo-zone is-over' : 'logo-zone'} {...dropHandlers}>
        {children}
        {refused !== null && (
          <p id={`${id}-refused`} className="field-error">
            {refused}
          </p>
        )}
        <span className="logo-file">
          <label htmlFor={id}>
            {fill(words.choose)}{' '}
            <span className="visually-hidden">({fill(findField(program, path)?.label ?? '')})</span>
          </label>
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={refused === null ? undefined : `${id}-refused`}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // Allows choosing the same file again.
              event.target.value = ''
              if (file !== undefined) void takeFile(file)
            }}
          />
        </span>
      </div>
      {squared !== null && words.square !== undefined && (
        <div className="square-choice" {...dropHandlers}>
          <SquareChoice
            path={path}
            words={words.square}
            squared={squared}
            answer={answer}
            isDark={path === DARK_SQUARE}
            onChoose={setLogo}
          />
        </div>
      )}
    </>
  )
}

interface SquareChoiceProps {
  readonly path: Path
  readonly words: NonNullable<LogoFileWords['square']>
  readonly squared: Squared
  readonly answer: Json | undefined
  readonly isDark: boolean
  readonly onChoose: (address: Json | undefined) => void
}

/** Takes files as the logo at `path`, and describes the result of the last one. Makes them square if `isSquare`. */
function useLogoFile(path: Path, words: LogoFileWords, isSquare: boolean) {
  const send = useSend()
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const answer = useAnswer(path)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [squared, setSquared] = useState<Squared | null>(null)

  const setLogo = (value: Json | undefined): void => send({ type: 'answer', path, value })
  const takeFile = async (file: File): Promise<void> => {
    const { name } = file
    const squares = isSquare && words.square !== undefined ? await createSquares(file) : null
    const picture = squares === null ? await encodePicture(file) : { address: squares.whole }
    setRefusal('refused' in picture ? { why: picture.refused, name, beside: answer } : null)
    if ('refused' in picture) {
      announce(fill(words[picture.refused], { name }))
      return
    }
    if (squares !== null && words.square !== undefined) announce(fill(words.square.notSquare, { name }))
    setSquared(squares === null ? null : { name, squares, before: answer })
    setLogo(picture.address)
  }
  return {
    setLogo,
    takeFile,
    answer,
    // The message disappears once the logo changes.
    refused: refusal !== null && refusal.beside === answer ? fill(words[refusal.why], { name: refusal.name }) : null,
    squared: squared !== null && Object.values(squared.squares).includes(String(answer)) ? squared : null,
  }
}

/** Makes the picture of a file square in both ways; null if it is square already, or cannot be made so. */
async function createSquares(file: Blob): Promise<Squares | null> {
  // The file may have been deleted.
  return (file.type === 'image/svg+xml' ? squareDrawing(file) : squareBitmap(file)).catch(() => null)
}

async function squareDrawing(file: Blob): Promise<Squares | null> {
  const text = await file.text()
  const addresses = await Promise.all(
    (['whole', 'fill'] as const).map((manner) => encodeDrawing(fitToSquare(text, manner))),
  )
  return requireBoth(addresses)
}

async function encodeDrawing(text: string | null): Promise<string | null> {
  if (text === null) return null
  const address = await readDataUrl(new Blob([text], { type: 'image/svg+xml' }))
  return address.length > LONGEST ? null : address
}

async function squareBitmap(file: Blob): Promise<Squares | null> {
  const picture = await createImageBitmap(file)
  try {
    return isOblong(picture.width, picture.height)
      ? requireBoth([encodeSquare(picture, 'whole'), encodeSquare(picture, 'fill')])
      : null
  } finally {
    picture.close()
  }
}

function requireBoth([whole = null, fill = null]: readonly (string | null)[]): Squares | null {
  return whole === null || fill === null ? null : { whole, fill }
}

function encodeSquare(picture: ImageBitmap, manner: SquareManner): string | null {
  const { width, height } = picture
  const own = manner === 'whole' ? Math.max(width, height) : Math.min(width, height)
  const ground = manner === 'whole' ? findBackground(picture) : null
  for (let side = Math.min(own, LONGEST_SIDE); ; side = Math.ceil(side / 2)) {
    const address = encodeCanvas(drawSquare(picture, side / own, side, ground))
    if (address.length <= LONGEST) return address
    if (side <= LEAST_SIDE) return null
  }
}

function drawSquare(picture: ImageBitmap, scale: number, side: number, ground: string | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  if (ground !== null) {
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
  }
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  return canvas
}

/** The background colour for the rest of the square: the colour of the picture's edge, if it has one. */
function findBackground(picture: ImageBitmap): string | null {
  const canvas = drawSmall(picture, EDGE_SIDE)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels === undefined ? null : findEdgeColor(pixels.data, canvas.width)
}

/** The largest difference per channel of pixels that count as equal, such as after JPEG compression. */
const ALIKE = 12

const EDGE_SHARE = 0.95

/** Returns the one colour of a picture's edge as #rrggbb; null if it has several, or is transparent. */
export function findEdgeColor(pixels: Uint8ClampedArray, width: number): string | null {
  const height = pixels.length / 4 / width
  const edge: number[] = []
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push(at * 4)
  }
  const middle = [0, 1, 2].map((channel) => computeMedian(edge.map((at) => pixels[at + channel] ?? 0)))
  const alike = edge.filter(
    (at) =>
      pixels[at + 3] === 255 &&
      middle.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= ALIKE),
  )
  return alike.length < EDGE_SHARE * edge.length
    ? null
    : `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function computeMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Buttons for both ways to make a picture square, and an undo. */
function SquareChoice({ path, words, squared, answer, isDark, onChoose }: SquareChoiceProps) {
  const fill = useFillText()
  const { wording } = useFlow()
  const { name, squares, before } = squared
  const text = fill(words.notSquare, { name })
  return (
    <>
      <UndoStrip
        text={text}
        undo={wording.undo}
        name={name}
        onUndo={() => {
          document.getElementById(getFieldId(path))?.focus()
          onChoose(before)
        }}
      />
      <div className="square-ways" role="group" aria-label={text}>
        {(['whole', 'fill'] as const).map((manner) => (
          <button
            key={manner}
            type="button"
            aria-pressed={squares[manner] === answer}
            onClick={() => onChoose(squares[manner])}
          >
            <img className={isDark ? 'on-dark' : undefined} src={squares[manner]} alt="" width="40" height="40" />
            {fill(words[manner])}
          </button>
        ))}
      </div>
    </>
  )
}
