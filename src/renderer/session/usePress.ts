import { useCallback } from 'react'
import type { FlowEvent } from '../../engine/state/flowEvent'
import type { ButtonView } from '../../engine/view/flowView'
import { useAnnouncer } from '../announcer/Announcing'
import { useSession } from './sessionContext'

type On = Extract<FlowEvent, { type: 'press' }>['on']

/** Presses a button, `on` the screen and the dialog where it is seen. One that waits for something says what. */
export function usePress(): (view: ButtonView, on: NonNullable<On>) => void {
  const session = useSession()
  const { announce } = useAnnouncer()
  return useCallback(
    ({ name, missing }, on) => {
      if (missing === null) session.send({ type: 'press', name, on })
      else announce(session.text(missing))
    },
    [session, announce],
  )
}
