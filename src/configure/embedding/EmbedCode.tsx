import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { EmbedWords } from '../../language/block-brand-preview'
import { CopyButton } from '../../renderer/parts/copying/CopyButton'
import { useFillText } from '../../renderer/session/sessionContext'
import { LOGO_NAMES } from '../logoNames'
import { codeFor, type EmbedTarget, permissionFor } from './codeFor'
import './embedCode.css'
import { isPicture, lookLink } from './lookLink'
import { originOf, PageAddress } from './PageAddress'
import { Tabs } from './Tabs'

/** What the code for a client's page is made of. */
export interface EmbedCodeProps extends Pick<EmbedTarget, 'useCase' | 'brand'> {
  readonly words: EmbedWords
}

/** The code that puts a flow on a client's page, what lets it show there, and a link with its look: each to copy. */
export function EmbedCode({ words, useCase, brand }: EmbedCodeProps) {
  const id = useId()
  const fill = useFillText()
  const src = new URL('.', document.baseURI).href
  // It outlives its tab.
  const [page, setPage] = useState('')
  const code = useMemo(() => codeFor({ src, useCase, brand }), [src, useCase, brand])
  const permission = permissionFor(src, originOf(page) ?? words.page)
  const ways = (['script', 'element', 'react'] as const).map((way) => ({
    id: way,
    label: fill(words[way]),
    panel: <Piece words={words} label={words[way]} text={code[way]} isNamed />,
  }))
  const headers = (
    <>
      <PageAddress words={words} text={page} onChange={setPage} />
      {(['ancestors', 'origins', 'policies'] as const).map((part) => (
        <Piece key={part} words={words} label={words[part]} text={permission[part]} />
      ))}
    </>
  )
  const link = (
    <Piece words={words} label={words.link} text={lookLink(src, useCase, brand)} isNamed>
      {fill(words.linkHint)} {LOGO_NAMES.some((name) => isPicture(brand[name])) && fill(words.linkWithout)}
    </Piece>
  )
  return (
    <section className="embed-code" aria-labelledby={id}>
      <h2 id={id}>{fill(words.title)}</h2>
      <p>{fill(words.description)}</p>
      <Tabs
        label={fill(words.ways)}
        tabs={[...ways, { id: 'headers', label: fill(words.headers), panel: headers }, { id: 'link', label: fill(words.link), panel: link }]}
      />
    </section>
  )
}

interface PieceProps {
  readonly words: EmbedWords
  readonly label: string
  readonly text: string
  /** Whether what stands above says what it is already. */
  readonly isNamed?: boolean
  /** What has to be known of it. */
  readonly children?: ReactNode
}

/** A piece of code under what it is, and the button that copies it in its corner. */
function Piece({ words, label, text, isNamed = false, children }: PieceProps) {
  const id = useId()
  const fill = useFillText()
  const textRef = useRef<HTMLElement>(null)
  return (
    <div className="embed-code-piece">
      <div className="embed-code-top">
        <p id={id} className={isNamed ? 'visually-hidden' : undefined}>
          {fill(label)}
        </p>
        {children !== undefined && <p>{children}</p>}
        <CopyButton key={text} words={words.copy} value={text} valueRef={textRef} labelId={id} />
      </div>
      {/* What can be scrolled can be reached by keyboard. */}
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        <code ref={textRef}>{text}</code>
      </pre>
    </div>
  )
}
