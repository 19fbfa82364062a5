import type { TextControlProps } from '../../renderer/form/controlProps'
import { EXACT } from '../../renderer/form/typingHelp'
import { TextControl } from '../text/TextControl'

/** An email address. */
export function EmailControl(props: TextControlProps) {
  return <TextControl {...props} type="email" help={EXACT} />
}
