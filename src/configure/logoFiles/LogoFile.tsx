import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { fieldAt } from '../../engine/program/program'
import { CONFIGURATION_FORM } from '../../engine/session/useCaseField'
import type { Path } from '../../engine/values/answers'
import { useAnnouncer } from '../../renderer/announcer/Announcing'
import { useAnswer, useFillText, useProgram, useSend } from '../../renderer/session/sessionContext'
import { useFlow } from '../../renderer/session/useFlow'
import { configurationWords } from '../configurationWords'
import { LOGO_NAMES } from '../logoNames'
import './logoFile.css'
import { pictureAddress } from './pictureAddress'

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
  readonly words: { readonly choose: string; readonly unreadable: string; readonly tooLarge: string }
  readonly children: ReactNode
}

function LogoZone({ path, words, children }: LogoZoneProps) {
  const id = useId()
  const send = useSend()
  const program = useProgram()
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const answer = useAnswer(path)
  const [refusal, setRefusal] = useState<{ readonly why: keyof typeof words; readonly name: string; readonly beside: typeof answer } | null>(null)
  // Once the logo is another, what was refused before is over.
  const refused = refusal !== null && refusal.beside === answer ? fill(words[refusal.why], { name: refusal.name }) : null
  const [isOver, setIsOver] = useState(false)

  const take = async (file: File): Promise<void> => {
    const picture = await pictureAddress(file)
    const { name } = file
    setRefusal('refused' in picture ? { why: picture.refused, name, beside: answer } : null)
    if ('refused' in picture) announce(fill(words[picture.refused], { name }))
    else send({ type: 'answer', path, value: picture.address })
  }
  const takeFrom = (event: ClipboardEvent | DragEvent, given: DataTransfer): void => {
    setIsOver(false)
    const [file] = given.files
    if (file === undefined) return
    event.preventDefault()
    void take(file)
  }

  return (
    <div
      className={isOver ? 'logo-zone is-over' : 'logo-zone'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Without this the browser would open what is dropped.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
    >
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
  )
}
