import type { LogoBlock as LogoBlockOptions } from '../../language/block-logo'
import { Logo } from '../parts/brand/Logo'
import type { BlockProps } from './BlockProps'

/** The client's logo alone. */
export function LogoBlock({ block }: BlockProps<LogoBlockOptions>) {
  return <Logo shape={block.shape ?? 'wide'} />
}
