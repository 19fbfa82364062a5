import type { FlowPage } from '../harness/flowPage'
import type { Kept } from '../harness/kept'
import { beginWith } from '../harness/openApp'
import {
  afterOne,
  afterTwo,
  afterTwoApart,
  type Control,
  controlsOn,
  type Pointer,
  type Standing,
  standing,
} from './pressed'

/** Where presses are tried: a page that can be brought to where it began, as often as need be. */
export interface Trial {
  readonly pointer: Pointer
  readonly gaps: readonly number[]
  /** Brings a page to where the presses are tried. */
  readonly begin: () => Promise<FlowPage>
}

/**
 * How many entries a tab's history may have to begin in it once more. Browsers keep 50, and make room by dropping first
 * those that no press led to: the page's own of an application that it goes on with.
 */
const MOST_ENTRIES = 35

/** What was tried on one screen, and where a second press did something that nobody meant. */
export interface Tried {
  readonly controls: readonly Control[]
  readonly problems: readonly string[]
}

/** Presses each control that is wanted twice, with each time between, and says where that was more than once and yet not two presses. */
export async function tryControls(trial: Trial, isWanted: (control: Control) => boolean): Promise<Tried> {
  const controls = (await controlsOn(await trial.begin())).filter(isWanted)
  const problems: string[] = []
  for (const control of controls) problems.push(...(await tryControl(trial, control)))
  return { controls, problems }
}

async function tryControl({ pointer, gaps, begin }: Trial, control: Control): Promise<readonly string[]> {
  const flow = await begin()
  const { place } = await standing(flow)
  const once = await afterOne(flow, control, pointer)
  const problems: string[] = []
  let apart: Standing | null | undefined
  for (const gap of gaps) {
    const twice = await afterTwo(await begin(), control, pointer, gap)
    if (twice.all === once.all) continue
    if (apart === undefined) apart = await afterTwoApart(await begin(), control, pointer)
    if (twice.all !== apart?.all)
      problems.push(`${place}: ${control.name}, ${pointer}, ${gap} ms: ${difference(once, twice)}`)
  }
  return problems
}

/** The first line in which two differ. */
function difference(once: Standing, twice: Standing): string {
  const [lines, others] = [once.all.split('\n'), twice.all.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  return `“${others[at] ?? ''}” in the place of “${lines[at] ?? ''}”`
}

/** Tabs beside a page, in each of which what the browser kept of an application can be gone on with. */
export interface TrialTabs {
  /** Loads a tab with what was kept, and holds its clock. */
  readonly begin: () => Promise<FlowPage>
  readonly close: () => Promise<void>
}

/** Opens the first of such tabs; another takes its place before its history is full. */
export async function openTrialTabs(flow: FlowPage, site: URL, kept: Kept): Promise<TrialTabs> {
  let tab = await flow.openTab('help.html')
  const begin = async (): Promise<FlowPage> => {
    if ((await tab.page.evaluate(() => history.length)) > MOST_ENTRIES) {
      await tab.page.close()
      tab = await flow.openTab('help.html')
    }
    const { page } = tab
    // What the page keeps when it goes is written over.
    await page.goto('about:blank')
    await beginWith(page, site, kept)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await tab.holdTime()
    return tab
  }
  return { begin, close: () => tab.page.close() }
}

/** What the browser keeps of an application that a page shows. */
export async function keptNow({ page }: FlowPage): Promise<Kept> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return { local: { ...localStorage }, session: { ...sessionStorage } }
  })
}
