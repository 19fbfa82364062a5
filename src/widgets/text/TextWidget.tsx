import type { WidgetControlProps } from '../../renderer/form/control'
import { TextInput } from '../../renderer/form/TextInput'

/** A line of text. */
export function TextWidget(props: WidgetControlProps) {
  return <TextInput {...props} />
}
