import { createContext, useEffect } from 'react'
import { createListeners } from '../engine/session/listeners'
import type { Session } from '../engine/session/createSession'
import { CONFIGURATION_FORM, getUseCaseName, type UseCase } from '../engine/session/useCase'
import type { Configuration } from './configuration'
import { pickLookChanges } from './embedding/lookLink'
import { toConfigurationAnswers, toConfiguration, findConfigurationWords } from './configurationForm'
import { useAnnouncer } from '../renderer/announcer/announcer'
import { getFieldId } from '../renderer/form/fieldId'
import { UndoStrip } from '../renderer/form/UndoStrip'
import { useFillText, useFlow, useRequiredContext, useStored } from '../renderer/session/sessionContext'

type Named = Pick<UseCase, 'name' | 'names'>

/** A client's own look that the look of a use case or preset replaced, and its undo. */
export interface ReplacedLook {
  /** Returns whose look replaced it; null if nothing was replaced, or the form was changed since. */
  get(this: void): Named | null
  subscribe(this: void, listener: () => void): () => void
  undo(this: void): void
  /** Records that the look of `whose` was filled in over another. */
  replace(this: void, before: Configuration, now: Configuration, whose: Named): void
}

/** Creates the memory of the last replaced look. A look that was the former use case's own is no loss. */
export function createReplacedLook(session: Session, flows: readonly UseCase[], base: string): ReplacedLook {
  const { subscribe, tell } = createListeners()
  let replaced: { readonly before: Configuration; readonly now: string; readonly whose: Named } | null = null
  const shown = (): string => JSON.stringify(toConfiguration(session.getState().answers))
  const findUseCase = (configuration: Pick<Configuration, 'useCase'>): UseCase | undefined =>
    flows.find(({ id }) => id === configuration.useCase)
  const set = (next: typeof replaced): void => {
    replaced = next
    tell()
  }
  session.subscribe(() => {
    if (replaced !== null && shown() !== replaced.now) set(null)
  })
  return {
    get: () => replaced?.whose ?? null,
    subscribe,
    undo: () => {
      if (replaced === null) return
      const { before } = replaced
      const { useCase } = toConfiguration(session.getState().answers)
      session.send({ type: 'restore', answers: toConfigurationAnswers({ ...before, useCase }, base) })
    },
    replace: (before, now, whose) => {
      const former = findUseCase(before)
      const own = former === undefined ? {} : pickLookChanges(before, former.look, base)
      const after = JSON.stringify(toConfiguration(toConfigurationAnswers(now, base)))
      set(Object.keys(own).length === 0 ? null : { before, now: after, whose })
    },
  }
}

export const ReplacedLookContext = createContext<ReplacedLook | null>(null)

export function UndoReplacedLook() {
  const replaced = useRequiredContext(ReplacedLookContext)
  const whose = useStored(replaced.subscribe, replaced.get)
  const fill = useFillText()
  const { announce } = useAnnouncer()
  const { wording, language } = useFlow()
  const template = findConfigurationWords(useFlow())?.replaced
  const text =
    whose === null || template === undefined ? null : fill(template, { flow: getUseCaseName(whose, language) })
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
        document.getElementById(getFieldId(`${CONFIGURATION_FORM}.useCase`))?.focus()
        replaced.undo()
      }}
    />
  )
}
