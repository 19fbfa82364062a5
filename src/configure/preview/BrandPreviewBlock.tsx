import { useId, useMemo, useState } from 'react'
import type { BlockProps } from '../../renderer/blocks/BlockProps'
import { BrandProvider, logoShapes, Picture, useBrand } from '../../renderer/parts/brand/Logo'
import { useFillText, useText } from '../../renderer/session/sessionContext'
import { EmbedCode } from '../embedding/EmbedCode'
import { pickLookChanges } from '../embedding/lookLink'
import { LivePreview } from '../live/LivePreview'
import './preview.css'
import { useBrandName } from './Miniatures'
import { LOAD_DELAY, useValidAnswer, usePreviewSurroundings, useDebounced } from './PreviewContext'
import { createPalette } from '../../renderer/theme/palette'

import { usePreviewedFlow } from './usePreviewedFlow'

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
