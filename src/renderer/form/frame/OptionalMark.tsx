import { fieldAsked } from '../../../engine/answers/relevantAnswers'
import type { Path } from '../../../engine/values/answers'
import { useSession } from '../../session/sessionContext'
import { useStored } from '../../session/useStored'
import { useFormScope } from '../formScope'

/** The word beside the label of what may be left out. */
export function OptionalMark() {
  const { wording } = useFormScope()
  return <span className="field-optional">({wording.optional})</span>
}

/** The same where the answers decide whether it may be left out. */
export function SometimesOptional({ path }: { readonly path: Path }) {
  const session = useSession()
  const isRequired = useStored(
    session.subscribe,
    () => fieldAsked(session.program, session.getState(), path)?.isRequired === true,
  )
  return isRequired ? null : <OptionalMark />
}
