import { labelsInRow, pluralOf } from '../../../engine/values/format'
import { Folded } from '../../parts/folding/Folded'
import { useFillText } from '../../session/sessionContext'
import { useFlow } from '../../session/useFlow'
import './foldedSummary.css'

/** As many labels go in a line; of more it is said how many there are, with all of them behind it. */
const MOST_IN_LINE = 5

/** The questions of a section that were left blank. */
export function BlankAnswers({ labels }: { readonly labels: readonly string[] }) {
  const { wording, language } = useFlow()
  const fill = useFillText()
  if (labels.length === 0) return null
  if (labels.length <= MOST_IN_LINE) {
    return (
      <p className="summary-blank">
        {fill(wording.itemProblem, { item: wording.notProvided, message: labelsInRow(labels, language) })}
      </p>
    )
  }
  return (
    <Folded
      className="summary-blank"
      title={fill(pluralOf(wording.folded.blank, labels.length, language), { count: String(labels.length) })}
    >
      <ul>
        {labels.map((label, index) => (
          <li key={index}>{label}</li>
        ))}
      </ul>
    </Folded>
  )
}
