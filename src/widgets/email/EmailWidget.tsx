import type { TextControlProps } from '../../renderer/form/control'
import { TextInput } from '../../renderer/form/TextInput'
import { EXACT } from '../../renderer/form/typingHelp'

/** An email address. */
export function EmailWidget(props: TextControlProps) {
  return <TextInput {...props} type="email" help={EXACT} />
}
