import { createContext, use } from 'react'
import type { TakeAway } from '../../services/exporting'

/** Gives the screens below it what prints, copies and saves. */
export const TakeAwayContext = createContext<TakeAway | null>(null)

/** What prints, copies and saves. */
export function useTakeAway(): TakeAway {
  const takeAway = use(TakeAwayContext)
  if (takeAway === null) throw new Error('Nothing prints or saves here: render this component inside <TakeAwayContext value={…}>.')
  return takeAway
}
