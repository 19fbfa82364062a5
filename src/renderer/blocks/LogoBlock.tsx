import { Logo } from '../parts/brand/Logo'
import type { BlockProps } from './BlockProps'

/** The client's logo alone. */
export function LogoBlock({ block }: BlockProps<'logo'>) {
  return <Logo shape={block.shape ?? 'wide'} />
}
