import { calculationLabel } from '../../engine/calculators/calculationLabel'
import { calculationNamed } from '../../engine/calculators/calculationNamed'
import type { Path } from '../../engine/values/answers'
import { useProgram, useText } from '../../renderer/session/sessionContext'
import './listTotal.css'

/** What the items of a list come to, as they stand; nothing where that is not known. */
export function ListTotal({ total }: { readonly total: Path }) {
  const { flow } = useProgram()
  const label = useText(calculationLabel(flow, calculationNamed(total) ?? ''))
  const words = useText(`{{${total}}}`)
  if (words === '') return null
  return (
    <p className="list-total">
      {label} <b>{words}</b>
    </p>
  )
}
