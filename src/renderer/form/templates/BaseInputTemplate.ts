import { bindWidget } from '../bind'
import { TextInput } from '../TextInput'

/** What RJSF's own text-like widgets are drawn with, for formats that have no widget here. */
export const BaseInputTemplate = bindWidget(TextInput)
