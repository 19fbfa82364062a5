import { CONFIGURATION_FORM, type Look } from '../../engine/session/useCase'
import { useFillText, useFlow, useRequiredContext, useSession, useStored } from '../../renderer/session/sessionContext'
import { configurationWords } from '../configurationWords'
import { ownLook } from '../embedding/ownLook'
import { usePreviewSurroundings } from '../preview/PreviewContext'
import { ReplacedLookContext } from '../replacedLook/UndoReplacedLook'
import { asAnswers, asConfiguration } from '../useCaseChoice'
import './presetChips.css'

/** The looks that there are, each to be filled in by a press; the use case stays. */
export function PresetChips() {
  const { presets } = usePreviewSurroundings()
  const session = useSession()
  const replaced = useRequiredContext(ReplacedLookContext)
  const fill = useFillText()
  const label = configurationWords(useFlow())?.presets
  const answers = useStored(session.subscribe, () => session.getState().answers[CONFIGURATION_FORM])
  const worn = asConfiguration(answers === undefined ? {} : { [CONFIGURATION_FORM]: answers })
  if (label === undefined || presets.length === 0) return null
  const wear = (look: Look): void => {
    const now = { ...look, useCase: worn.useCase }
    session.send({ type: 'restore', answers: asAnswers(now, document.baseURI) })
    replaced.replace(worn, now, look)
  }
  return (
    <div className="preset-chips" role="group" aria-label={fill(label)}>
      {presets.map((look) => (
        <button key={look.name} type="button" aria-pressed={isWorn(look, worn)} onClick={() => wear(look)}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <circle cx="8" cy="8" r="7.5" fill={look.primaryColor} />
          </svg>
          {look.name}
        </button>
      ))}
    </div>
  )
}

function isWorn(look: Look, worn: Look): boolean {
  // What is empty is no difference, and nobody's look.
  return worn.name !== '' && Object.keys(ownLook(worn, look, document.baseURI)).length === 0
}
