import type { TextControlProps } from '../../renderer/form/controlProps'
import { TextInput } from '../../renderer/form/TextInput'

/** A line of text. */
export function TextControl(props: TextControlProps) {
  return <TextInput {...props} />
}
