import { type Finding, warning } from '../../../engine/values/finding'
import { pointerTo } from '../../findings/pointer'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { type PlacedScreen, transitionsIn } from '../../parts/parts'

/** What a button says that is there to leave a dialog. */
const LEAVING = /^(?:cancel|close|dismiss|never ?mind|not now)$/i

/** What closes a dialog, or leads out of it. */
const CLOSING = ['close', 'goto', 'restart', 'open', 'run'] as const

/** A button that is there to leave a dialog leaves it. */
export function checkCancel({ screens }: CheckedProgram): readonly Finding[] {
  return screens.flatMap(staysOpen)
}

function staysOpen(screen: PlacedScreen): readonly Finding[] {
  const transitions = transitionsIn(screen)
  return Object.values(screen.value.dialogs ?? {}).flatMap(({ buttons }) =>
    Object.entries(buttons).flatMap(([name, { label }]) => {
      if (!LEAVING.test(name) && !LEAVING.test(label.trim())) return []
      const own = transitions.filter(({ event }) => event === name)
      // That nothing at all happens is said already.
      const idle = own.every(({ transition: { when: _when, ...rest } }) => Object.keys(rest).length === 0)
      if (idle || own.some(({ transition }) => CLOSING.some((key) => transition[key] !== undefined))) return []
      const place = pointerTo(screen.pointer, 'on', name)
      return [warning('stays-open', place, quoting`"${label}" leaves its dialog open.`, 'Add "close": true.')]
    }),
  )
}
