import type { BrandPreviewBlock } from '../../language/block-brand-preview'
import { useFillText } from '../../renderer/session/sessionContext'
import { useFlow } from '../../renderer/session/useFlow'
import { contrast } from '../../renderer/theme/oklab'
import { paletteOf, type Scheme } from '../../renderer/theme/palette'

interface VerdictProps {
  readonly block: BrandPreviewBlock
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
}

/** The least contrast of text for the higher level of WCAG 2.2 (1.4.6). */
const ENHANCED = 7

/** Says how well words can be read on the buttons that a primary colour gives in a scheme, and when they have another colour. */
export function Verdict({ block, scheme, color }: VerdictProps) {
  const { language } = useFlow()
  const fill = useFillText()
  const { fill: ground, 'on-fill': words } = paletteOf(color, scheme)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' })
  const say = (ratio: number, level: string): string => fill(block.contrast, { ratio: number.format(ratio), level })
  const adjusted = (other: string): string => fill(block.adjusted, { color: other.toUpperCase() })
  const ratio = contrast(ground, words)
  const isAdjusted = ground.toUpperCase() !== color.toUpperCase()
  return (
    // Room is kept for all that can be said, so that nothing moves while a colour is typed.
    <p className="miniature-verdict" data-longest={`${say(20.8, 'AAA')} ${adjusted('#DDDDDD')}`}>
      <span>
        {say(ratio, ratio >= ENHANCED ? 'AAA' : 'AA')} {isAdjusted && adjusted(ground)}
      </span>
    </p>
  )
}
