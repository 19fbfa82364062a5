import { useId } from 'react'
import { Picture } from '../parts/brand/Picture'
import { buttonContrast, Swatch } from '../parts/brand/Swatch'
import { useAnswer, useFillText, useText, useView } from '../session/session'
import { useFlow } from '../session/useFlow'
import { useSettled } from '../parts/useSettled'
import type { BlockProps } from './BlockProps'
import './brandPreview.css'

/** How long an address is left alone before it is loaded, in ms: not every letter of it is worth a request. */
const PAUSE = 400

/** The stock images, which also stand where there is no address yet. */
const FALLBACKS = { logo: 'fallback/square.svg', secondaryLogo: 'fallback/wide.svg' }

/** The logos and the colour that are being entered in a form. What breaks a rule of the form is not shown. */
export function BrandPreviewBlock({ block }: BlockProps<'brandPreview'>) {
  const id = useId()
  const name = useGood(`${block.form}.name`)
  const logo = useSettled(useGood(`${block.form}.logo`), PAUSE)
  const secondaryLogo = useSettled(useGood(`${block.form}.secondaryLogo`), PAUSE)
  const color = useGood(`${block.form}.primaryColor`)
  const words = {
    title: useText(block.title),
    logo: useText(block.logo),
    secondaryLogo: useText(block.secondaryLogo),
    color: useText(block.primaryColor),
  }
  return (
    <section className="brand-preview" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <dl>
        <div>
          <dt>{words.logo}</dt>
          <dd>
            <Picture
              src={logo || FALLBACKS.logo}
              fallback={FALLBACKS.logo}
              name={name}
              width={64}
              height={64}
              className="logo logo-square"
            />
          </dd>
        </div>
        <div>
          <dt>{words.secondaryLogo}</dt>
          <dd>
            <Picture
              src={secondaryLogo || FALLBACKS.secondaryLogo}
              fallback={FALLBACKS.secondaryLogo}
              name={name}
              width={240}
              height={32}
              className="logo logo-wide"
            />
          </dd>
        </div>
        <div>
          <dt>{words.color}</dt>
          <dd className="brand-preview-color">{color !== '' && <Colour color={color} contrast={block.contrast} />}</dd>
        </div>
      </dl>
    </section>
  )
}

function Colour({ color, contrast }: { readonly color: string; readonly contrast: string }) {
  const { language } = useFlow()
  const fill = useFillText()
  const ratio = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' })
  return (
    <>
      <Swatch color={color} />
      <span>
        {color}
        <span className="brand-preview-contrast">{fill(contrast, { ratio: ratio.format(buttonContrast(color)) })}</span>
      </span>
    </>
  )
}

/** The answer at a path while it breaks no rule, otherwise an empty text. */
function useGood(path: string): string {
  const answer = useAnswer(path)
  const isWrong = useView((view) => view.issues.some((issue) => issue.path === path))
  return typeof answer === 'string' && !isWrong ? answer : ''
}
