import type { Fields } from './fields'
import type { Files } from './files'
import type { FlowPage } from './flowPage'

/** One screen of a journey: what is shown, entered by label, and pressed, in this order. */
export interface Stop {
  /** The expected heading. */
  readonly screen: string
  /** The group or card of the fields, if labels occur in several. */
  readonly within?: string
  readonly fill?: Readonly<Record<string, string>>
  readonly choose?: Readonly<Record<string, string>>
  /** As YYYY-MM-DD. */
  readonly date?: Readonly<Record<string, string>>
  readonly phone?: Readonly<Record<string, string>>
  readonly code?: string
  readonly upload?: Readonly<Record<string, Files>>
  readonly check?: readonly string[]
  /** Texts on the screen after everything is entered. */
  readonly shows?: readonly string[]
  readonly press?: string
  /** The messages of the fields after the press, by label. */
  readonly says?: Readonly<Record<string, string>>
  /** The dialog that opens, and the button pressed in it. */
  readonly dialog?: readonly [title: string, press: string]
  /** The duration of the button's action, in ms. */
  readonly wait?: number
  /** The action's result is too sensitive to be stored: a reloaded page lacks it. */
  readonly bringsSecrets?: true
}

/** The methods a walk needs, in a browser or in jsdom. */
type Enterable = Pick<Fields, 'fill' | 'choose' | 'date' | 'phone' | 'upload' | 'expectFiles' | 'check'>
export type Walkable = Enterable &
  Pick<FlowPage, 'expectScreen' | 'expectText' | 'expectMessage' | 'expectDialog' | 'code' | 'press' | 'wait'> & {
    within(name: string): Enterable
  }

/** Walks through the stops, one after the other. */
export async function walk(flow: Walkable, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) await visit(flow, stop)
}

async function visit(flow: Walkable, stop: Stop): Promise<void> {
  await flow.expectScreen(stop.screen)
  await enter(stop.within === undefined ? flow : flow.within(stop.within), stop)
  if (stop.code !== undefined) await flow.code(stop.code)
  for (const words of stop.shows ?? []) await flow.expectText(words)
  if (stop.press !== undefined) await flow.press(stop.press)
  for (const [label, message] of entries(stop.says)) await flow.expectMessage(label, message)
  if (stop.dialog !== undefined) {
    const [title, button] = stop.dialog
    await flow.expectDialog(title)
    await flow.press(button)
  }
  if (stop.wait !== undefined) await flow.wait(stop.wait)
}

async function enter(fields: Enterable, stop: Stop): Promise<void> {
  for (const [label, text] of entries(stop.fill)) await fields.fill(label, text)
  for (const [label, option] of entries(stop.choose)) await fields.choose(label, option)
  for (const [label, date] of entries(stop.date)) await fields.date(label, date)
  for (const [label, number] of entries(stop.phone)) await fields.phone(label, number)
  for (const [label, files] of entries(stop.upload)) {
    await fields.upload(label, files)
    // Wait for the rows of files, which move everything below.
    await fields.expectFiles(
      label,
      files.map((file) => (typeof file === 'string' ? file : file.name)),
    )
  }
  for (const label of stop.check ?? []) await fields.check(label)
}

function entries<Value>(table: Readonly<Record<string, Value>> | undefined): [string, Value][] {
  return Object.entries(table ?? {})
}
