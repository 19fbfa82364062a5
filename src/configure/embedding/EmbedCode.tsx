import { useId, useMemo, useRef } from 'react'
import type { EmbedWords } from '../../language/block-brand-preview'
import { CopyButton } from '../../renderer/parts/copying/CopyButton'
import { useFillText } from '../../renderer/session/sessionContext'
import { codeFor, type EmbedTarget, permissionFor } from './codeFor'
import './embedCode.css'

/** What the code for a client's page is made of. */
export interface EmbedCodeProps extends Pick<EmbedTarget, 'useCase' | 'brand'> {
  readonly words: EmbedWords
}

/** The code that puts a flow on a client's page, and what lets it show there, to copy: each behind its name. */
export function EmbedCode({ words, useCase, brand }: EmbedCodeProps) {
  const id = useId()
  const fill = useFillText()
  const src = new URL('.', document.baseURI).href
  const code = useMemo(() => codeFor({ src, useCase, brand }), [src, useCase, brand])
  const permission = permissionFor(src, words.page)
  return (
    <section className="embed-code" aria-labelledby={id}>
      <h3 id={id}>{fill(words.title)}</h3>
      <p>{fill(words.description)}</p>
      {(['script', 'element', 'react'] as const).map((way) => (
        <details key={way} name={id}>
          <summary>{fill(words[way])}</summary>
          <Piece words={words} label={words[way]} text={code[way]} isNamed />
        </details>
      ))}
      <details name={id}>
        <summary>{fill(words.headers)}</summary>
        {(['ancestors', 'origins', 'policies'] as const).map((part) => (
          <Piece key={part} words={words} label={words[part]} text={permission[part]} />
        ))}
      </details>
    </section>
  )
}

interface PieceProps {
  readonly words: EmbedWords
  readonly label: string
  readonly text: string
  /** Whether what stands above says what it is already. */
  readonly isNamed?: boolean
}

/** A piece of code under what it is, and the button that copies it. */
function Piece({ words, label, text, isNamed = false }: PieceProps) {
  const id = useId()
  const fill = useFillText()
  const textRef = useRef<HTMLElement>(null)
  return (
    <div className="embed-code-piece">
      <p id={id} className={isNamed ? 'visually-hidden' : undefined}>
        {fill(label)}
      </p>
      {/* What can be scrolled can be reached by keyboard. */}
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        <code ref={textRef}>{text}</code>
      </pre>
      <CopyButton key={text} words={words.copy} value={text} valueRef={textRef} labelId={id} />
    </div>
  )
}
