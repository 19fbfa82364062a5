import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { findField } from '../../engine/program/program'
import { CONFIGURATION_FORM } from '../../engine/session/useCase'
import type { Json, Path } from '../../engine/values/answers'
import { useAnswer, useFillText, useFlow, useProgram, useSend } from '../../renderer/session/sessionContext'
import { findConfigurationWords } from '../configurationWords'
import { LOGO_NAMES } from '../logoNames'
import { getFieldId } from '../../renderer/form/fieldId'
import { UndoStrip } from '../../renderer/form/UndoStrip'
import type { BrandPreviewBlock } from '../../language/flow'
import { useAnnouncer } from '../../renderer/announcer/announcer'
import {
  addressOfFile,
  drawnSmall,
  isOblong,
  LONGEST,
  LONGEST_SIDE,
  encodePicture,
  encodeCanvas,
  fitToSquare,
  type SquareManner,
} from './logoPicture'
import './logoFile.css'
import './squareChoice.css'

const SQUARE = `${CONFIGURATION_FORM}.logo`

const DARK_SQUARE = `${CONFIGURATION_FORM}.darkLogo`

const LOGOS: ReadonlySet<Path> = new Set(LOGO_NAMES.map((name) => `${CONFIGURATION_FORM}.${name}`))

/** Lets the address of a logo be a picture that is chosen, dropped or pasted here; other fields are as they are. */
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

/** The words of a logo that may be a file. */
type LogoFileWords = NonNullable<BrandPreviewBlock['logoFile']>

/** The addresses of a picture that is brought into a square, by the two ways to do so. */
type Squares = Readonly<Record<SquareManner, string>>

/** The least side of a square that is made smaller because its address was too long, in px. */
const LEAST_SIDE = 128

/** The side of the picture whose edge is looked at, in px. */
const LOOKED_AT = 64

/** A picture that was brought into a square, while it is the logo in one of the two ways. */
interface Squared {
  readonly name: string
  readonly squares: Squares
  /** The address in whose place it came. */
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
  const { take, give, answer, refused, squared } = useLogoFile(path, words, path === SQUARE || path === DARK_SQUARE)
  const [isOver, setIsOver] = useState(false)

  const takeFrom = (event: ClipboardEvent | DragEvent, given: DataTransfer): void => {
    setIsOver(false)
    const [file] = given.files
    if (file === undefined) return
    event.preventDefault()
    void take(file)
  }

  const takesFiles = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      // Without this the browser would open what is dropped.
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
  }

  return (
    <>
      <div className={isOver ? 'logo-zone is-over' : 'logo-zone'} {...takesFiles}>
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
              // The same file chosen again is a choice, too.
              event.target.value = ''
              if (file !== undefined) void take(file)
            }}
          />
        </span>
      </div>
      {squared !== null && words.square !== undefined && (
        <div className="square-choice" {...takesFiles}>
          <SquareChoice
            path={path}
            words={words.square}
            squared={squared}
            answer={answer}
            isDark={path === DARK_SQUARE}
            onChoose={give}
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
  /** Whether the logo is one for dark backgrounds, and is shown on such a one. */
  readonly isDark: boolean
  readonly onChoose: (address: Json | undefined) => void
}

/** Takes files as the logo at a path, and tells what came of the last one. Where that logo is square, so is each picture. */
function useLogoFile(path: Path, words: LogoFileWords, isSquare: boolean) {
  const send = useSend()
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const answer = useAnswer(path)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [squared, setSquared] = useState<Squared | null>(null)

  const give = (value: Json | undefined): void => send({ type: 'answer', path, value })
  const take = async (file: File): Promise<void> => {
    const { name } = file
    const squares = isSquare && words.square !== undefined ? await squaresOf(file) : null
    const picture = squares === null ? await encodePicture(file) : { address: squares.whole }
    setRefusal('refused' in picture ? { why: picture.refused, name, beside: answer } : null)
    if ('refused' in picture) {
      announce(fill(words[picture.refused], { name }))
      return
    }
    if (squares !== null && words.square !== undefined) announce(fill(words.square.notSquare, { name }))
    setSquared(squares === null ? null : { name, squares, before: answer })
    give(picture.address)
  }
  return {
    give,
    take,
    answer,
    // Once the logo is another, what was said of a file is over.
    refused: refusal !== null && refusal.beside === answer ? fill(words[refusal.why], { name: refusal.name }) : null,
    squared: squared !== null && Object.values(squared.squares).includes(String(answer)) ? squared : null,
  }
}

/** The squares that the picture of a file can be; null where it is square, or can be brought into none. */
async function squaresOf(file: Blob): Promise<Squares | null> {
  // A file may be gone from the device by now.
  return (file.type === 'image/svg+xml' ? drawings(file) : paintings(file)).catch(() => null)
}

async function drawings(file: Blob): Promise<Squares | null> {
  const text = await file.text()
  const addresses = await Promise.all((['whole', 'fill'] as const).map((manner) => drawn(fitToSquare(text, manner))))
  return bothOf(addresses)
}

async function drawn(text: string | null): Promise<string | null> {
  if (text === null) return null
  const address = await addressOfFile(new Blob([text], { type: 'image/svg+xml' }))
  return address.length > LONGEST ? null : address
}

async function paintings(file: Blob): Promise<Squares | null> {
  const picture = await createImageBitmap(file)
  try {
    return isOblong(picture.width, picture.height)
      ? bothOf([painted(picture, 'whole'), painted(picture, 'fill')])
      : null
  } finally {
    picture.close()
  }
}

function bothOf([whole = null, fill = null]: readonly (string | null)[]): Squares | null {
  return whole === null || fill === null ? null : { whole, fill }
}

/** A picture in as large a square as may be kept. */
function painted(picture: ImageBitmap, manner: SquareManner): string | null {
  const { width, height } = picture
  const own = manner === 'whole' ? Math.max(width, height) : Math.min(width, height)
  const ground = manner === 'whole' ? groundOf(picture) : null
  for (let side = Math.min(own, LONGEST_SIDE); ; side = Math.ceil(side / 2)) {
    const address = encodeCanvas(square(picture, side / own, side, ground))
    if (address.length <= LONGEST) return address
    if (side <= LEAST_SIDE) return null
  }
}

function square(picture: ImageBitmap, scale: number, side: number, ground: string | null): HTMLCanvasElement {
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

/** The colour that goes on around a picture: that of its edge, where it has one. */
function groundOf(picture: ImageBitmap): string | null {
  const canvas = drawnSmall(picture, LOOKED_AT)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels === undefined ? null : findEdgeColor(pixels.data, canvas.width)
}

/** How far a pixel's red, green or blue may be from another's that passes for the same, as after the loss of a JPEG. */
const ALIKE = 12

/** The part of the pixels along the edge that must be alike. */
const MOST = 0.95

/** The one colour that a picture has all along its edge, as #rrggbb; null where it has several, or can be seen through there. */
export function findEdgeColor(pixels: Uint8ClampedArray, width: number): string | null {
  const height = pixels.length / 4 / width
  const edge: number[] = []
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push(at * 4)
  }
  const middle = [0, 1, 2].map((channel) => medianOf(edge.map((at) => pixels[at + channel] ?? 0)))
  const alike = edge.filter(
    (at) =>
      pixels[at + 3] === 255 &&
      middle.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= ALIKE),
  )
  return alike.length < MOST * edge.length
    ? null
    : `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The two ways to bring a picture into a square, each as it looks, and the way back to what stood there before. */
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
