import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { fieldAt } from '../../engine/program/program'
import { CONFIGURATION_FORM } from '../../engine/session/useCaseField'
import type { Path } from '../../engine/values/answers'
import { useFillText, useProgram } from '../../renderer/session/sessionContext'
import { useFlow } from '../../renderer/session/useFlow'
import { configurationWords } from '../configurationWords'
import { LOGO_NAMES } from '../logoNames'
import './logoFile.css'
import { SquareChoice } from './SquareChoice'
import { type LogoFileWords, useLogoFile } from './useLogoFile'

const SQUARE = `${CONFIGURATION_FORM}.logo`

const DARK_SQUARE = `${CONFIGURATION_FORM}.darkLogo`

const LOGOS: ReadonlySet<Path> = new Set(LOGO_NAMES.map((name) => `${CONFIGURATION_FORM}.${name}`))

/** Lets the address of a logo be a picture that is chosen, dropped or pasted here; other fields are as they are. */
export function LogoFile({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const words = configurationWords(useFlow())?.logoFile
  return words === undefined || !LOGOS.has(path) ? (
    children
  ) : (
    <LogoZone path={path} words={words}>
      {children}
    </LogoZone>
  )
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
            {fill(words.choose)} <span className="visually-hidden">({fill(fieldAt(program, path)?.label ?? '')})</span>
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
          <SquareChoice path={path} words={words.square} squared={squared} answer={answer} isDark={path === DARK_SQUARE} onChoose={give} />
        </div>
      )}
    </>
  )
}
