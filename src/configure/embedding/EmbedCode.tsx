import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { EmbedWords } from '../../language/flow'
import { CopyButton } from '../../renderer/parts/copying/CopyButton'
import { useFillText } from '../../renderer/session/sessionContext'
import { LOGO_NAMES } from '../logo/logoNames'
import { generateEmbedCode, type EmbedTarget, generatePermission } from './generateCode'
import './embedCode.css'
import { isPicture, buildLookLink } from './lookLink'

interface EmbedCodeProps extends Pick<EmbedTarget, 'useCase' | 'brand'> {
  readonly words: EmbedWords
}

/**
 * The code that shows a flow on a client's page, the headers it needs, and a link with its look, each with a copy
 * button.
 */
export function EmbedCode({ words, useCase, brand }: EmbedCodeProps) {
  const id = useId()
  const fill = useFillText()
  const src = new URL('.', document.baseURI).href
  // Stored here, so that it survives a change of tabs.
  const [page, setPage] = useState('')
  const code = useMemo(() => generateEmbedCode({ src, useCase, brand }), [src, useCase, brand])
  const permission = generatePermission(src, parseOrigin(page) ?? words.page)
  const ways = (['script', 'element', 'react'] as const).map((way) => ({
    id: way,
    label: fill(words[way]),
    panel: <CodePiece words={words} label={words[way]} text={code[way]} isNamed />,
  }))
  const headers = (
    <>
      <PageAddress words={words} text={page} onChange={setPage} />
      {(['ancestors', 'origins', 'policies'] as const).map((part) => (
        <CodePiece key={part} words={words} label={words[part]} text={permission[part]} />
      ))}
    </>
  )
  const link = (
    <CodePiece words={words} label={words.link} text={buildLookLink(src, useCase, brand)} isNamed>
      {fill(words.linkHint)} {LOGO_NAMES.some((name) => isPicture(brand[name])) && fill(words.linkWithout)}
    </CodePiece>
  )
  return (
    <section className="embed-code" aria-labelledby={id}>
      <h2 id={id}>{fill(words.title)}</h2>
      <p>{fill(words.description)}</p>
      <Tabs
        label={fill(words.ways)}
        tabs={[
          ...ways,
          { id: 'headers', label: fill(words.headers), panel: headers },
          { id: 'link', label: fill(words.link), panel: link },
        ]}
      />
    </section>
  )
}

interface PageAddressProps {
  readonly words: Pick<EmbedWords, 'page' | 'pageLabel' | 'pageWrong'>
  readonly text: string
  readonly onChange: (text: string) => void
}

function PageAddress({ words, text, onChange }: PageAddressProps) {
  const id = useId()
  const fill = useFillText()
  const isWrong = text.trim() !== '' && parseOrigin(text) === null
  return (
    <div className="field embed-code-page">
      <label className="field-label" htmlFor={id}>
        {fill(words.pageLabel)}
      </label>
      {isWrong && (
        <p id={`${id}-wrong`} className="field-error">
          {fill(words.pageWrong)}
        </p>
      )}
      <input
        id={id}
        className="input"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={words.page}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Returns the origin of a typed address, which may lack its scheme; null if it is neither https nor local. */
function parseOrigin(text: string): string | null {
  const typed = text.trim()
  try {
    const { origin, protocol, hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
    const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : null
  } catch {
    return null
  }
}

interface Tab {
  readonly id: string
  readonly label: string
  readonly panel: ReactNode
}

/** Tabs of the ARIA Authoring Practices: arrow keys, Home and End select another. */
function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const next = getNextTab(event.key, chosen, tabs.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="tab-panel" role="tabpanel" aria-labelledby={`${id}-${tabs[chosen]?.id ?? ''}`}>
        {tabs[chosen]?.panel}
      </div>
    </>
  )
}

function getNextTab(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count
    case 'ArrowLeft':
      return (chosen + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

interface CodePieceProps {
  readonly words: EmbedWords
  readonly label: string
  readonly text: string
  /** Whether the tab's name describes the code already. */
  readonly isNamed?: boolean
  readonly children?: ReactNode
}

function CodePiece({ words, label, text, isNamed = false, children }: CodePieceProps) {
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
      {/* Scrollable content must be focusable. */}
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        <code ref={textRef}>{text}</code>
      </pre>
    </div>
  )
}
