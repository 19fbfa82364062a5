import { createContext, useEffect } from 'react'
import { CONFIGURATION_FORM, nameIn } from '../../engine/session/useCase'
import { useAnnouncer } from '../../renderer/announcer/announcer'
import { fieldId } from '../../renderer/form/fieldId'
import { UndoStrip } from '../../renderer/form/UndoStrip'
import { useFillText, useFlow, useRequiredContext, useStored } from '../../renderer/session/sessionContext'
import { configurationWords } from '../configurationWords'
import type { ReplacedLook } from './replacedLook'

/** Gives the look that choosing a use case replaced to the field of the use case. */
export const ReplacedLookContext = createContext<ReplacedLook | null>(null)

/** Says below the use case that its look stands in the place of the client's own, and brings that back. */
export function UndoReplacedLook() {
  const replaced = useRequiredContext(ReplacedLookContext)
  const whose = useStored(replaced.subscribe, replaced.get)
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const { wording, language } = useFlow()
  const template = configurationWords(useFlow())?.replaced
  const text = whose === null || template === undefined ? null : fill(template, { flow: nameIn(whose, language) })
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text, announce])
  if (text === null) return null
  return (
    <UndoStrip
      text={text}
      undo={wording.undo}
      name={text}
      onUndo={() => {
        document.getElementById(fieldId(`${CONFIGURATION_FORM}.useCase`))?.focus()
        replaced.bringBack()
      }}
    />
  )
}
