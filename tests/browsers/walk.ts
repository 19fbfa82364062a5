import { comeBack, reopen } from './comeBack'
import { arrive, happen, type Walk } from './happen'
import { type Deed, wayThrough } from './shortestWay'

/** Where a walk stands before a press, or while what it started is under way. */
export interface Place {
  /** What is done next, or was done last. */
  readonly deed: Deed
  /** After the page was loaded again: enters what was not kept, and goes back to where the walk stood before the press. */
  readonly comeBack: () => Promise<void>
  /** Opens the dialog again that the walk stood in, if it did. */
  readonly reopen: () => Promise<void>
  /** Does the press once more. */
  readonly press: () => Promise<void>
}

/** What else happens on a walk. Each leaves the page as it was. */
export interface Company {
  /** Sees each screen and each dialog. */
  readonly look?: (name: string) => Promise<void>
  /** Before each press: what is to be entered is entered. */
  readonly ready?: (place: Place) => Promise<void>
  /** While an action is under way. */
  readonly busy?: (place: Place) => Promise<void>
  /** When a press has led to a screen or a dialog. */
  readonly arrived?: (deed: Deed) => Promise<void>
}

/** Goes through a flow from its first screen to its end, or along another way. */
export async function walkThrough(
  walk: Walk,
  { look, ready, busy, arrived }: Company,
  way = wayThrough(walk.program),
): Promise<void> {
  // A page that was just opened may not show yet what is looked at before the first press.
  if (way[0] !== undefined) await arrive(walk, way[0].before)
  for (const [index, deed] of way.entries()) {
    const { event, before, after } = deed
    const press = (): Promise<void> => happen(walk, before, event)
    const place: Place = {
      deed,
      press,
      comeBack: () => comeBack(walk, way, index),
      reopen: () => reopen(walk, way, index),
    }
    if (event.type === 'press') await ready?.(place)
    await press()
    if (after.runs.length > before.runs.length) await busy?.(place)
    if (after.screen === before.screen && after.dialog === before.dialog) continue
    await arrive(walk, after)
    await look?.([after.screen, after.dialog ?? ''].join(' ').trim())
    await arrived?.(deed)
  }
}
