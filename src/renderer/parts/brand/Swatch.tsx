import { contrast } from '../../theme/oklab'
import { paletteOf, type Scheme } from '../../theme/palette'
import './swatch.css'

const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** A primary colour (#RRGGBB) and, beside it, words on the filled buttons it gives. Drawn: styles may not be set here. */
export function Swatch({ color }: { readonly color: string }) {
  const { fill, edge, 'on-fill': onFill } = paletteOf(color, 'light')
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

/** The contrast of words on the filled buttons that a primary colour gives: the lower one of light and dark. */
export function buttonContrast(color: string): number {
  return Math.min(...SCHEMES.map((scheme) => paletteOf(color, scheme)).map(({ fill, 'on-fill': onFill }) => contrast(fill, onFill)))
}
