import { useId, useMemo, useState } from 'react'
import type { BlockProps } from '../../renderer/blocks/BlockProps'
import { BrandProvider, useBrand } from '../../renderer/parts/brand/BrandContext'
import { useText } from '../../renderer/session/sessionContext'
import { EmbedCode } from '../embedding/EmbedCode'
import { ownLook } from '../embedding/ownLook'
import { LivePreview } from '../live/LivePreview'
import './brandPreview.css'
import { useBrandName } from './Miniatures'
import { usePreviewSurroundings } from './PreviewContext'
import { PreviewedLogo } from './PreviewedLogo'
import { Swatch } from './Swatch'
import { useGood } from './useGood'
import { PAUSE, useSettled } from './useSettled'
import { usePreviewedFlow } from './usePreviewedFlow'

/** The logos and the colour that are being entered in a form, and the flow in them. What breaks a rule of the form is not shown. */
export function BrandPreviewBlock({ block }: BlockProps<'brandPreview'>) {
  const id = useId()
  const worn = useBrand()
  const name = useLast(useGood(`${block.form}.name`))
  const entered = { logo: useGood(`${block.form}.logo`), secondaryLogo: useGood(`${block.form}.secondaryLogo`) }
  const logo = useSettled(entered.logo, PAUSE)
  const secondaryLogo = useSettled(entered.secondaryLogo, PAUSE)
  const darkLogo = useSettled(useGood(`${block.form}.darkLogo`), PAUSE)
  const darkSecondaryLogo = useSettled(useGood(`${block.form}.darkSecondaryLogo`), PAUSE)
  const color = useLast(useGood(`${block.form}.primaryColor`))
  const useCase = useGood(`${block.form}.useCase`)
  const flow = usePreviewedFlow(useCase)
  const named = usePreviewSurroundings().flows.find((entry) => entry.id === useCase)
  const brand = useMemo(
    () => ({ name: name || worn.name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, primaryColor: color || worn.primaryColor }),
    [name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, color, worn],
  )
  useBrandName(flow, brand.name)
  const given = useMemo(
    () => (named === undefined ? {} : ownLook({ name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, primaryColor: color }, named.look, document.baseURI)),
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
          <PreviewedLogo {...logos} label={useText(block.secondaryLogo)} address={entered.secondaryLogo} src={secondaryLogo} shape="wide" />
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
      {block.embed !== undefined && named !== undefined && <EmbedCode words={block.embed} useCase={named.id} brand={given} />}
    </>
  )
}

/** A text, or what it last was while it is empty. */
function useLast(text: string): string {
  const [last, setLast] = useState(text)
  if (text !== '' && text !== last) setLast(text)
  return text || last
}
