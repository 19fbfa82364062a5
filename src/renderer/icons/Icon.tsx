import type { IconName } from '../../engine/language/icon'
import { icons } from './icons'

/** An icon beside words that say the same: hidden from screen readers. `size` is in CSS pixels. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  const Drawing = icons[name]
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />
}
