import { isFormBlock } from '../../engine/blocks/formBlock'
import { isEnd } from '../../engine/program/isEnd'
import { nextsOf } from '../../engine/transition/goals'
import type { Button } from '../../language/button'
import type { Flow } from '../../language/flow'
import type { Screen } from '../../language/screen'

/** The name of the button that a screen has which says nothing of its buttons. */
const CONTINUE = 'continue'

type Buttons = NonNullable<Screen['buttons']>

/**
 * A flow in which each screen that leads on has a button for it: one that says nothing of its buttons has the product's
 * own; of the others the only button that says neither how it looks nor what it does leads on.
 */
export function withWaysOn(flow: Flow): Flow {
  const screens = Object.entries(flow.screens)
  const names = new Map(
    screens.flatMap(([id, screen]) =>
      leadsOn(flow, id, screen) ? mainButton(screen).map((name) => [id, name] as const) : [],
    ),
  )
  if (names.size === 0) return flow
  return {
    ...flow,
    screens: Object.fromEntries(screens.map(([id, screen]) => [id, ledOn(flow, screen, names.get(id))])),
  }
}

function leadsOn(flow: Flow, id: string, screen: Screen): boolean {
  return !isEnd(screen) && nextsOf(flow, id).length > 0
}

/** The button of a screen that goes without saying what it does; none where none or several do. */
function mainButton({ buttons, dialogs = {}, on = {} }: Screen): readonly string[] {
  if (buttons === undefined) return [CONTINUE]
  const known = [buttons, ...Object.values(dialogs).map((dialog) => dialog.buttons)].flatMap((some) =>
    Object.keys(some),
  )
  const isMisspelt = Object.keys(on).some((event) => !event.includes('.') && !known.includes(event))
  const open = Object.entries(buttons).flatMap(([name, { style }]) =>
    style === undefined && on[name] === undefined ? [name] : [],
  )
  return open.length === 1 && !isMisspelt ? open : []
}

function ledOn({ wording }: Flow, screen: Screen, name: string | undefined): Screen {
  if (name === undefined) return screen
  const { buttons = { [name]: { label: wording.continue } }, on = {} } = screen
  const isChecking = Object.values(screen.blocks ?? {}).some(isFormBlock)
  const leading = ({ label, ...others }: Button): Button => ({
    label,
    style: 'primary',
    ...(isChecking ? { submit: true } : {}),
    ...others,
  })
  const all: Buttons = Object.fromEntries(
    Object.entries(buttons).map(([other, button]) => [other, other === name ? leading(button) : button]),
  )
  return { ...screen, buttons: all, on: { [name]: { goto: 'next' }, ...on } }
}
