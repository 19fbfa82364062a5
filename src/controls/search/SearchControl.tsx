import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useFormScope } from '../../renderer/form/formScope'
import { ComboboxInput } from './ComboboxInput'
import { foundWords } from './foundWords'
import { useCombobox } from './useCombobox'
import { useSearch } from './useSearch'

/** One of many choices, which is found by typing. */
export function SearchControl(props: SimpleControlProps) {
  const scope = useFormScope()
  const box = useCombobox()
  const { text, listed, more, choose, type, leave } = useSearch(props)
  const { said, rest } = foundWords(scope, listed.length, more)
  const chosen = typeof props.value === 'string' ? props.value : undefined
  return <ComboboxInput {...props} box={box} text={text} listed={listed} chosen={chosen} rest={rest} said={said} onChoose={choose} onType={type} onLeave={leave} />
}
