import type { BrandPreviewBlock } from '../../language/block-brand-preview'
import { useFillText, useFlow } from '../../renderer/session/sessionContext'
import { contrast } from '../../renderer/theme/oklab'
import { isReadable, paletteOf, type Scheme } from '../../renderer/theme/palette'

interface VerdictProps {
  readonly block: BrandPreviewBlock
  readonly scheme: Scheme
  /** #RRGGBB */
  readonly color: string
}

/** The least contrast of text for the higher level of WCAG 2.2 (1.4.6). */
const ENHANCED = 7

/** Says how well words can be read on the buttons that a primary colour gives in a scheme, and when and why they have another colour. */
export function Verdict({ block, scheme, color }: VerdictProps) {
  const { language } = useFlow()
  const fill = useFillText()
  const { fill: ground, 'on-fill': words } = paletteOf(color, scheme)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' })
  const say = (ratio: number, level: string): string => fill(block.contrast, { ratio: number.format(ratio), level })
  const drawn = (why: string, other: string): string => fill(why, { color: other.toUpperCase() })
  const ratio = contrast(ground, words)
  const isAdjusted = ground.toUpperCase() !== color.toUpperCase()
  const longest = block.faint.length > block.adjusted.length ? block.faint : block.adjusted
  return (
    // Room is kept for all that can be said, so that nothing moves while a colour is typed.
    <p className="miniature-verdict" data-longest={`${say(20.8, 'AAA')} ${drawn(longest, '#DDDDDD')}`}>
      <span>
        {say(ratio, ratio >= ENHANCED ? 'AAA' : 'AA')}{' '}
        {isAdjusted && drawn(isReadable(color) ? block.faint : block.adjusted, ground)}
      </span>
    </p>
  )
}
