import type { OwnBlockType } from '../../engine/blocks/blockAuthoring'
import type { AllBlockRenderers, BlockProps } from './BlockProps'
import { firstBlocks } from './firstBlocks'
import { ReceiptBlock } from './receipt/ReceiptBlock'
import { SummaryBlock } from './SummaryBlock'
import { useId, useRef } from 'react'
import { formatPercent } from '../../engine/values/format'
import { CopyButton } from '../parts/copying/CopyButton'
import { Words } from '../parts/Words'
import { useFlow, useText } from '../session/sessionContext'
import './blocks.css'

/** The blocks of every flow. The build lists lazy ones in app/openingMarkup.tsx; `brandPreview` comes with the configuration screen. */
export const blockRenderers: Omit<AllBlockRenderers, 'brandPreview' | OwnBlockType> = {
  ...firstBlocks,
  highlight: HighlightBlock,
  meter: MeterBlock,
  receipt: ReceiptBlock,
  summary: SummaryBlock,
}

/** A large value to write down or copy, under its label. Renders nothing while the value is empty. */
function HighlightBlock({ block }: BlockProps<'highlight'>) {
  const id = useId()
  const valueRef = useRef<HTMLElement>(null)
  const label = useText(block.label)
  const value = useText(block.value)
  if (value === '') return null
  return (
    <div className="highlight">
      <dl>
        <dt id={id}>{label}</dt>
        <dd ref={valueRef} className="highlight-value">
          {value}
        </dd>
      </dl>
      {block.copy !== undefined && <CopyButton words={block.copy} value={value} valueRef={valueRef} labelId={id} />}
      {block.note !== undefined && <Words className="highlight-note" words={block.note} />}
    </div>
  )
}

/** A progress in words with a bar. The bar is hidden from screen readers, which would read each change of it. */
function MeterBlock({ block, data: share }: BlockProps<'meter'>) {
  const { language } = useFlow()
  const label = useText(block.label)
  const detail = useText(block.detail ?? '')
  const words = detail === '' ? formatPercent(share, language) : detail
  return (
    <div className="meter">
      <p className="meter-words">
        <span className="meter-label">{label}</span> <span className="meter-detail">{words}</span>
      </p>
      <progress className="meter-bar" aria-hidden="true" max={1} value={share} />
    </div>
  )
}
