import type { Fields } from './fields'
import type { Files } from './files'
import type { FlowPage } from './flowPage'

/** One screen of a journey: what shows, what is entered in it (by label), and what is pressed. In this order. */
export interface Stop {
  /** The heading that must show. */
  readonly screen: string
  /** The group or the card in which it is entered, where labels stand in several. */
  readonly within?: string
  readonly fill?: Readonly<Record<string, string>>
  readonly choose?: Readonly<Record<string, string>>
  /** Dates as YYYY-MM-DD. */
  readonly date?: Readonly<Record<string, string>>
  readonly phone?: Readonly<Record<string, string>>
  readonly code?: string
  readonly upload?: Readonly<Record<string, Files>>
  readonly check?: readonly string[]
  /** Words that stand on the screen once all of that is entered. */
  readonly shows?: readonly string[]
  readonly press?: string
  /** The messages beside the fields once the button was pressed, by label. */
  readonly says?: Readonly<Record<string, string>>
  /** The dialog that opens, and the button pressed in it. */
  readonly dialog?: readonly [title: string, press: string]
  /** How long the button's work takes, in ms. */
  readonly wait?: number
  /** What that work brings is too sensitive to be kept: a page that is loaded again lacks it. */
  readonly bringsSecrets?: true
}

/** What a walk does in a part of a page, and on the page: in a browser or in jsdom. */
type Enterable = Pick<Fields, 'fill' | 'choose' | 'date' | 'phone' | 'upload' | 'expectFiles' | 'check'>
type Walkable = Enterable &
  Pick<FlowPage, 'expectScreen' | 'expectText' | 'expectMessage' | 'expectDialog' | 'code' | 'press' | 'wait'> & {
    within(name: string): Enterable
  }

/** Walks through the screens of a table, one row after the other. */
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
    // Their rows move what is below: nobody presses that while they come.
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
