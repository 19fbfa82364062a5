import { createConsent } from '../../engine/kinds/consent'
import { OptionalMark, SometimesOptional } from '../../renderer/form/FieldFrame'
import { Words } from '../../renderer/parts/Words'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import { bindControl } from '../../renderer/form/bindControl'
import './choice.css'

/** Unticking removes the whole answer. */
function ConsentControl(props: SimpleControlProps) {
  const { id, field, label, value, onChange, options } = props
  const { text = '', consent } = options
  if (consent === undefined) return null
  const [wordsId, keptId] = [`${id}-words`, `${id}-kept`]
  const described = [wordsId, consent.kept === null ? undefined : keptId, props['aria-describedby']]
  return (
    <div className="consent-box">
      <Words words={text} className="consent-words" id={wordsId} />
      {consent.kept !== null && (
        <p className="consent-kept" id={keptId}>
          {consent.kept}
        </p>
      )}
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          checked={value !== undefined}
          onChange={(event) =>
            onChange(event.target.checked ? createConsent(consent, new Date().toISOString()) : undefined)
          }
          aria-invalid={props['aria-invalid']}
          aria-describedby={described.filter((one) => one !== undefined).join(' ')}
        />
        <span>
          {label}{' '}
          {!field.isRequired &&
            (field.asRequired === null ? <OptionalMark /> : <SometimesOptional path={field.path} />)}
        </span>
      </label>
    </div>
  )
}

export const consent = bindControl(ConsentControl)
