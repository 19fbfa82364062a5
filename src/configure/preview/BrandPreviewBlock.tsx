import { useId, useMemo, useState, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { BlockProps } from '../../renderer/blocks/BlockProps'
import { BrandProvider, logoShapes, Picture, useBrand } from '../../renderer/parts/brand/Logo'
import { useFillText, useText } from '../../renderer/session/sessionContext'
import '../embedding/embedCode.css'
import { buildLookLink, isPicture, pickLookChanges } from '../embedding/lookLink'
import { LivePreview } from '../live/LivePreview'
import './preview.css'
import { useBrandName } from './Miniatures'
import { LOAD_DELAY, useValidAnswer, usePreviewSurroundings, useDebounced } from './PreviewContext'
import { findNextTab } from '../../renderer/parts/tabKeys'
import { createPalette } from '../../renderer/theme/palette'
import { usePreviewedFlow } from './usePreviewedFlow'
import type { EmbedWords } from '../../language/flow'
import { CopyButton } from '../../renderer/parts/copying/CopyButton'
import { LOGO_NAMES } from '../logo/logoNames'
import { generateEmbedCode, type EmbedTarget, generatePermission } from '../embedding/generateCode'

/** The preview of the brand in the form: logos, colour, and the flow. It ignores answers that break a rule. */
export function BrandPreviewBlock({ block }: BlockProps<'brandPreview'>) {
  const id = useId()
  const worn = useBrand()
  const name = useLast(useValidAnswer(`${block.form}.name`))
  const entered = {
    logo: useValidAnswer(`${block.form}.logo`),
    secondaryLogo: useValidAnswer(`${block.form}.secondaryLogo`),
  }
  const logo = useDebounced(entered.logo, LOAD_DELAY)
  const secondaryLogo = useDebounced(entered.secondaryLogo, LOAD_DELAY)
  const darkLogo = useDebounced(useValidAnswer(`${block.form}.darkLogo`), LOAD_DELAY)
  const darkSecondaryLogo = useDebounced(useValidAnswer(`${block.form}.darkSecondaryLogo`), LOAD_DELAY)
  const color = useLast(useValidAnswer(`${block.form}.primaryColor`))
  const useCase = useValidAnswer(`${block.form}.useCase`)
  const flow = usePreviewedFlow(useCase)
  const named = usePreviewSurroundings().flows.find((entry) => entry.id === useCase)
  const brand = useMemo(
    () => ({
      name: name || worn.name,
      logo,
      secondaryLogo,
      darkLogo,
      darkSecondaryLogo,
      primaryColor: color || worn.primaryColor,
    }),
    [name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, color, worn],
  )
  useBrandName(flow, brand.name)
  const given = useMemo(
    () =>
      named === undefined
        ? {}
        : pickLookChanges(
            { name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, primaryColor: color },
            named.look,
            document.baseURI,
          ),
    [name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, color, named],
  )
  const words = { title: useText(block.title), color: useText(block.primaryColor) }
  const logos = { name: brand.name, preset: block.preset }
  return (
    <>
      <section className="brand-preview" aria-labelledby={id}>
        <h2 id={id}>{words.title}</h2>
        <BrandProvider value={brand}>
          <LivePreview block={block} flow={flow} />
        </BrandProvider>
        <dl>
          <PreviewedLogo {...logos} label={useText(block.logo)} address={entered.logo} src={logo} shape="square" />
          <PreviewedLogo
            {...logos}
            label={useText(block.secondaryLogo)}
            address={entered.secondaryLogo}
            src={secondaryLogo}
            shape="wide"
          />
          <div>
            <dt>{words.color}</dt>
            <dd className="brand-preview-color">
              {color !== '' && (
                <>
                  <Swatch color={color} />
                  {color}
                </>
              )}
            </dd>
          </div>
        </dl>
      </section>
      {block.embed !== undefined && named !== undefined && (
        <EmbedCode words={block.embed} useCase={named.id} brand={given} />
      )}
    </>
  )
}

interface PreviewedLogoProps {
  readonly label: string
  readonly address: string
  /** The address to load; if empty, the fallback is shown. */
  readonly src: string
  readonly name: string
  readonly shape: 'square' | 'wide'
  /** The text for the file of a use case's own logo. */
  readonly preset: string
}

/** Longer file names are abbreviated in the middle, in characters. */
const LONGEST_NAME = 28

function PreviewedLogo({ label, address, src, name, shape, preset }: PreviewedLogoProps) {
  const { flows } = usePreviewSurroundings()
  const fill = useFillText()
  const file = getFileName(address)
  const { logo: _logo, ...own } = logoShapes[shape]
  const isPreset = flows.some(({ look }) =>
    [look.logo, look.secondaryLogo].some((logo) => new URL(logo, document.baseURI).href === address),
  )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Picture src={src || own.fallback} name={name} {...own} />
      </dd>
      <dd className="brand-preview-file">{isPreset ? fill(preset, { file }) : file}</dd>
    </div>
  )
}

function getFileName(address: string): string {
  const name = /^https?:/i.test(address) ? (new URL(address).pathname.split('/').at(-1) ?? '') : ''
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 11)}…${name.slice(-10)}` : name
}

/** The primary colour beside its filled button. It is an SVG because the policy forbids inline styles. */
function Swatch({ color }: { readonly color: string }) {
  const { fill, edge, 'on-fill': onFill } = createPalette(color, 'light')
  return (
    <svg className="swatch" width="112" height="48" viewBox="0 0 112 48" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="47" height="47" rx="9.5" fill={color} />
      <rect x="56.5" y="0.5" width="55" height="47" rx="9.5" fill={fill} stroke={edge} />
      <text x="84" y="30" textAnchor="middle" fill={onFill} stroke="none">
        Aa
      </text>
    </svg>
  )
}

/** Returns the text, or its last value while it is empty. */
function useLast(text: string): string {
  const [last, setLast] = useState(text)
  if (text !== '' && text !== last) setLast(text)
  return text || last
}

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
    const next = findNextTab(event.key, chosen, tabs.length)
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
