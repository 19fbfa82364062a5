import { paletteOf } from '../../renderer/theme/palette'
import './swatch.css'

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
