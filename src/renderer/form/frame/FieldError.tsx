import { errorId } from '../fieldId'
import { useFormScope } from '../formScope'

/** The message beside a field. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  const { wording } = useFormScope()
  return (
    <p className="field-error" id={errorId(id)}>
      <span className="visually-hidden">{wording.errorPrefix.trimEnd()}</span> <span>{message}</span>
    </p>
  )
}
