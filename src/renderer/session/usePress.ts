import { use, useCallback, useContext } from 'react'
import type { FlowEvent } from '../../engine/state/step'
import type { ButtonView } from '../../engine/view/flowView'
import { useAnnouncer } from '../announcer/announcer'
import { FilesContext } from '../form/formContexts'
import { PressGateContext } from './pressGate'
import { useSession } from './sessionContext'

type On = Extract<FlowEvent, { type: 'press' }>['on']

/**
 * Returns a function that presses a button `on` the screen and dialog that show it, once the files just chosen have
 * been read and the next screens can be drawn. If the button still misses something, it announces that instead.
 */
export function usePress(): (view: ButtonView, on: NonNullable<On>) => void {
  const session = useSession()
  // Null where nothing can be entered, such as in the markup made by the build.
  const files = useContext(FilesContext)
  const { announce } = useAnnouncer()
  const { pass } = use(PressGateContext)
  return useCallback(
    ({ name, missing }, on) => {
      const press = (): void => pass(name, () => session.send({ type: 'press', name, on }))
      if (missing !== null) announce(session.text(missing))
      else if (files === null) press()
      else files.afterLooking(press)
    },
    [session, files, announce, pass],
  )
}
