import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { useNamedAround } from '../../renderer/form/around'
import { useFormScope } from '../../renderer/form/formScope'
import { Button } from '../../renderer/parts/buttons/Button'
import { ComboboxInput } from '../search/ComboboxInput'
import { useCombobox } from '../search/useCombobox'
import './lookup.css'
import { useLookup } from './useLookup'

/** An entry that an action finds by what is typed. Where it fails, that is said below, with a button that searches once more. */
export function LookupControl(props: SimpleControlProps) {
  const { id, label } = props
  const { wording } = useFormScope()
  const named = useNamedAround(label)
  const box = useCombobox()
  const { text, listed, chosen, words, hasFailed, choose, type, leave } = useLookup(props, box)
  const again = (): void => {
    document.getElementById(id)?.focus()
    box.openAnew()
  }
  return (
    <>
      <ComboboxInput
        {...props}
        box={box}
        text={text}
        listed={listed}
        chosen={chosen}
        rest={words.rest}
        said={words.said}
        onChoose={choose}
        onType={type}
        onLeave={leave}
      />
      {hasFailed && (
        <p className="lookup-failed">
          {wording.lookup.failed}{' '}
          <Button look="link" onClick={again}>
            {wording.lookup.tryAgain} <span className="visually-hidden">{named}</span>
          </Button>
        </p>
      )}
    </>
  )
}
