import { type Program, screenOf } from '../../engine/program/program'
import type { SimpleField } from '../../engine/program/field'
import type { Path } from '../../engine/values/answers'
import type { Transition } from '../../language/transition'

/** How a flow has a code sent and asked for. */
export interface CodeActions {
  /** The action that sends a code, and the one that checks it. */
  readonly sends: string
  readonly checks: string
  /** Where the code goes to, such as a phone number. */
  readonly recipient: Path
  readonly code: Path
  /** How many digits it has. */
  readonly length: number
}

/** The controls of answers that something can be sent to. */
const RECIPIENTS = ['phone', 'email']

/**
 * How a flow has codes sent: from a screen that asks where to, an action leads to one that asks for the code, and another
 * runs there.
 */
export function codeActionsIn(program: Program): readonly CodeActions[] {
  const asking = [...program.screens.keys()].flatMap((screen) =>
    fieldsOn(program, screen, ['code']).map((field) => ({ screen, field })),
  )
  return asking.flatMap(({ screen, field }) =>
    [...program.screens.keys()].flatMap((from) => {
      const [recipient] = fieldsOn(program, from, RECIPIENTS)
      const sends = actionsOn(program, from).find((action) => leadsTo(program, from, `${action}.`, screen))
      const checks = actionsOn(program, screen).find((action) => action !== sends)
      if (from === screen || recipient === undefined || sends === undefined || checks === undefined) return []
      return [{ sends, checks, recipient: recipient.path, code: field.path, length: field.options.length ?? 4 }]
    }),
  )
}

function fieldsOn(program: Program, screen: string, controls: readonly string[]): readonly SimpleField[] {
  const fields = screenOf(program, screen).forms.flatMap((form) => form.fields)
  return fields.flatMap((field) => (field.kind === 'simple' && controls.includes(field.control) ? [field] : []))
}

function transitionsIn(program: Program, screen: string): readonly (readonly [string, Transition])[] {
  return Object.entries(screenOf(program, screen).document.on ?? {}).flatMap(([event, handlers]) =>
    [handlers].flat().map((transition) => [event, transition] as const),
  )
}

function actionsOn(program: Program, screen: string): readonly string[] {
  return transitionsIn(program, screen).flatMap(([, { run }]) => run ?? [])
}

function leadsTo(program: Program, from: string, prefix: string, screen: string): boolean {
  return transitionsIn(program, from).some(([event, { goto }]) => event.startsWith(prefix) && goto === screen)
}
