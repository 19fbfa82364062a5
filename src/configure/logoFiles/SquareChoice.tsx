import type { Json, Path } from '../../engine/values/answers'
import { fieldId } from '../../renderer/form/fieldId'
import { UndoStrip } from '../../renderer/form/UndoStrip'
import { useFillText } from '../../renderer/session/sessionContext'
import { useFlow } from '../../renderer/session/useFlow'
import './squareChoice.css'
import type { LogoFileWords, Squared } from './useLogoFile'

interface SquareChoiceProps {
  readonly path: Path
  readonly words: NonNullable<LogoFileWords['square']>
  readonly squared: Squared
  readonly answer: Json | undefined
  /** Whether the logo is one for dark backgrounds, and is shown on such a one. */
  readonly isDark: boolean
  readonly onChoose: (address: Json | undefined) => void
}

/** The two ways to bring a picture into a square, each as it looks, and the way back to what stood there before. */
export function SquareChoice({ path, words, squared, answer, isDark, onChoose }: SquareChoiceProps) {
  const fill = useFillText()
  const { wording } = useFlow()
  const { name, squares, before } = squared
  const text = fill(words.notSquare, { name })
  return (
    <>
      <UndoStrip
        text={text}
        undo={wording.undo}
        name={name}
        onUndo={() => {
          document.getElementById(fieldId(path))?.focus()
          onChoose(before)
        }}
      />
      <div className="square-ways" role="group" aria-label={text}>
        {(['whole', 'fill'] as const).map((manner) => (
          <button key={manner} type="button" aria-pressed={squares[manner] === answer} onClick={() => onChoose(squares[manner])}>
            <img className={isDark ? 'on-dark' : undefined} src={squares[manner]} alt="" width="40" height="40" />
            {fill(words[manner])}
          </button>
        ))}
      </div>
    </>
  )
}
