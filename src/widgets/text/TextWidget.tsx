import type { TextControlProps } from '../../renderer/form/control'
import { TextInput } from '../../renderer/form/TextInput'

/** A line of text. */
export function TextWidget(props: TextControlProps) {
  return <TextInput {...props} />
}
