import type { WidgetControlProps } from '../../renderer/form/control'
import { TextInput } from '../../renderer/form/TextInput'

/** An email address. */
export function EmailWidget(props: WidgetControlProps) {
  return <TextInput {...props} type="email" />
}
