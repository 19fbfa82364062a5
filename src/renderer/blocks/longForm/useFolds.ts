import type { Session } from '../../../engine/session/createSession'
import { createListeners } from '../../../engine/session/listeners'
import { useSession } from '../../session/sessionContext'
import { useStored } from '../../session/useStored'

/** Which parts of a session's screens lie open: what was opened stays so for who comes back from a change. */
interface Folds {
  readonly subscribe: (this: void, listener: () => void) => () => void
  readonly open: (this: void) => ReadonlySet<string>
  readonly fold: (this: void, names: readonly string[], isOpen: boolean) => void
}

const known = new WeakMap<Session, Folds>()

/** The names of the parts that lie open, and what opens and closes some. */
export function useFolds(): { readonly open: ReadonlySet<string>; readonly fold: Folds['fold'] } {
  const { subscribe, open, fold } = foldsOf(useSession())
  return { open: useStored(subscribe, open), fold }
}

function foldsOf(session: Session): Folds {
  const folds = known.get(session) ?? createFolds()
  known.set(session, folds)
  return folds
}

function createFolds(): Folds {
  const { subscribe, tell } = createListeners()
  let open: ReadonlySet<string> = new Set()
  return {
    subscribe,
    open: () => open,
    fold: (names, isOpen) => {
      const others = [...open].filter((name) => !names.includes(name))
      open = new Set(isOpen ? [...others, ...names] : others)
      tell()
    },
  }
}
