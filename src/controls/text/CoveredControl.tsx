import { useState } from 'react'
import type { TextControlProps } from '../../renderer/form/controlProps'
import { getLabelId } from '../../renderer/form/fieldId'
import { useFormScope } from '../../renderer/form/formScope'
import { EXACT, resolveTypingHelp } from '../../renderer/form/typingHelp'
import { useTypedText } from '../../renderer/form/useTypedText'
import { bindText } from '../../renderer/form/bind'
import './text.css'

function CoveredControl(props: TextControlProps) {
  const { id, answer, placeholder, field, options } = props
  const { wording } = useFormScope()
  const [isShown, setShown] = useState(false)
  const typed = useTypedText<HTMLInputElement>(answer, field)
  const show = `${id}-show`
  return (
    <div className="input-group covered">
      <input
        {...typed}
        id={id}
        className="input"
        type={isShown ? 'text' : 'password'}
        placeholder={placeholder}
        {...resolveTypingHelp(options, { ...EXACT, autoComplete: 'off' })}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      />
      <button
        type="button"
        id={show}
        className="covered-show"
        aria-pressed={isShown}
        aria-controls={id}
        aria-labelledby={`${show} ${getLabelId(id)}`}
        onClick={() => setShown(!isShown)}
      >
        {wording.show}
      </button>
    </div>
  )
}

export const covered = bindText(CoveredControl)
