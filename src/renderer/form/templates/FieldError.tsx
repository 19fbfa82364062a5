import { partIds } from '../fieldId'
import { useFormScope } from '../scope'

/** The message beside a field, while there is one. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const { wording } = useFormScope()
  if (message === undefined) return null
  return (
    <p className="field-error" id={partIds(id).error}>
      <span className="visually-hidden">{wording.errorPrefix.trimEnd()}</span> <span>{message}</span>
    </p>
  )
}
