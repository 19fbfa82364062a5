import { createListeners } from '../../engine/session/listeners'
import type { Session } from '../../engine/session/createSession'
import type { UseCase } from '../../engine/session/useCase'
import type { Configuration } from '../configuration'
import { ownLook } from '../embedding/ownLook'
import { asAnswers, asConfiguration } from '../useCaseChoice'

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
  const shown = (): string => JSON.stringify(asConfiguration(session.getState().answers))
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
      const { useCase } = asConfiguration(session.getState().answers)
      session.send({ type: 'restore', answers: asAnswers({ ...before, useCase }, base) })
    },
    replace: (before, now, whose) => {
      const former = entryOf(before)
      const own = former === undefined ? {} : ownLook(before, former.look, base)
      const after = JSON.stringify(asConfiguration(asAnswers(now, base)))
      set(Object.keys(own).length === 0 ? null : { before, now: after, whose })
    },
  }
}
