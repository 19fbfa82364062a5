import { error, type Finding, warning } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { screensIn, transitionsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** Dialogs that are opened exist on their screen, and each can be opened. */
export function checkDialogs(flow: Flow): readonly Finding[] {
  return screensIn(flow).flatMap((screen) => {
    const dialogs = Object.keys(screen.value.dialogs ?? {})
    const opened = transitionsIn(screen).flatMap(({ transition: { open }, pointer }) =>
      open === undefined ? [] : [{ open, pointer: pointerTo(pointer, 'open') }],
    )
    const unknown = opened.filter(({ open }) => !dialogs.includes(open))
    const unopened = dialogs.filter((dialog) => !opened.some(({ open }) => open === dialog))
    return [
      ...unknown.map(({ open, pointer }) =>
        error(
          'unknown-dialog',
          pointer,
          `The screen "${screen.screen}" has no dialog "${open}".`,
          didYouMean(open, dialogs),
        ),
      ),
      ...unopened.map((dialog) =>
        warning(
          'unopened-dialog',
          pointerTo(screen.pointer, 'dialogs', dialog),
          `Nothing opens the dialog "${dialog}".`,
          `Open it with "open": "${dialog}", or remove it.`,
        ),
      ),
    ]
  })
}
