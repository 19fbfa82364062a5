import type { TextControlProps } from '../../renderer/form/controlProps'
import { TextInput } from '../../renderer/form/TextInput'
import { EXACT } from '../../renderer/form/typingHelp'

/** An email address. */
export function EmailControl(props: TextControlProps) {
  return <TextInput {...props} type="email" help={EXACT} />
}
