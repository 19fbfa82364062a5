import { createContext, useEffect } from 'react'
import { createListeners } from '../../engine/session/listeners'
import type { Session } from '../../engine/session/createSession'
import { CONFIGURATION_FORM, getUseCaseName, type UseCase } from '../../engine/session/useCase'
import type { Configuration } from '../configuration'
import { pickLookChanges } from '../embedding/lookLink'
import { toConfigurationAnswers, toConfiguration } from '../useCaseChoice'
import { useAnnouncer } from '../../renderer/announcer/announcer'
import { getFieldId } from '../../renderer/form/fieldId'
import { UndoStrip } from '../../renderer/form/UndoStrip'
import { useFillText, useFlow, useRequiredContext, useStored } from '../../renderer/session/sessionContext'
import { findConfigurationWords } from '../configurationWords'

/** What a look belongs to, by its name in each language: a use case, or a preset. */
type Named = Pick<UseCase, 'name' | 'names'>

/** A look of a client's own that the look of a use case, or a preset, took the place of. */
export interface ReplacedLook {
  /** Whose look stands there now; null where nothing was replaced, or more was entered since. */
  get(this: void): Named | null
  subscribe(this: void, listener: () => void): () => void
  /** Brings the client's own look back; the use case stays chosen. */
  bringBack(this: void): void
  /** Is told of each look that was filled in over another, and whose it is. */
  replace(this: void, before: Configuration, now: Configuration, whose: Named): void
}

/** Remembers the last look that choosing a use case replaced. What is the former use case's own is no loss. */
export function createReplacedLook(session: Session, flows: readonly UseCase[], base: string): ReplacedLook {
  const { subscribe, tell } = createListeners()
  let replaced: { readonly before: Configuration; readonly now: string; readonly whose: Named } | null = null
  const shown = (): string => JSON.stringify(toConfiguration(session.getState().answers))
  const entryOf = (configuration: Pick<Configuration, 'useCase'>): UseCase | undefined =>
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
    bringBack: () => {
      if (replaced === null) return
      const { before } = replaced
      const { useCase } = toConfiguration(session.getState().answers)
      session.send({ type: 'restore', answers: toConfigurationAnswers({ ...before, useCase }, base) })
    },
    replace: (before, now, whose) => {
      const former = entryOf(before)
      const own = former === undefined ? {} : pickLookChanges(before, former.look, base)
      const after = JSON.stringify(toConfiguration(toConfigurationAnswers(now, base)))
      set(Object.keys(own).length === 0 ? null : { before, now: after, whose })
    },
  }
}

/** Gives the look that choosing a use case replaced to the field of the use case. */
export const ReplacedLookContext = createContext<ReplacedLook | null>(null)

/** Says below the use case that its look stands in the place of the client's own, and brings that back. */
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
        replaced.bringBack()
      }}
    />
  )
}
