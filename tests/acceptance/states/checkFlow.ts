import { getLook } from '../../../src/compiler/readCatalogue'
import { catalogue } from '../../flows/flowsOnDisk'
import type { FlowPage } from '../harness/flowPage'
import { createListener } from '../heard/listener'
import { allAppearances, type Appearance, DRIVEN, endMotion, resize, scaleText, spaceText, wear } from './appearance'
import { headingProblems, messageProblems, missingProblems, summaryProblems } from './checks/announcement'
import { axeProblems } from './checks/axe'
import { equalAccessProblems } from './checks/equalAccess'
import { cutOffProblems, sidewaysProblems, targetProblems } from './checks/layout'
import { bannerOnce, namelessProblems, treeOf } from './checks/tree'
import type { ShownState } from './drive'
import { type Beginning, forEachStateFrom } from './forEachState'
import { keepTrees, keptTree, leftOver } from './trees'

/** What checking a flow came to. */
export interface Checked {
  /** What is wrong, each with the state and the appearance it was seen in. */
  readonly problems: readonly string[]
  readonly screens: number
  readonly states: number
  /** What they were looked at in, one for each run of axe. */
  readonly appearances: readonly Appearance[]
  readonly loads: number
  /** How many screens were not looked at, because a flow before has the same. */
  readonly passed: number
}

/** A width in px and text by which nothing may be out of reach (WCAG 1.4.4, 1.4.10 and 1.4.12; tablets). */
interface Squeeze {
  readonly width: number
  /** The size of the text in percent. */
  readonly percent: number
  /** Whether the text is spaced as an applicant may set it. */
  readonly isSpaced?: true
}

export const SQUEEZES: readonly Squeeze[] = [
  { width: 320, percent: 100 },
  { width: 640, percent: 200 },
  { width: 375, percent: 200 },
  { width: 320, percent: 200 },
  { width: 900, percent: 100 },
  { width: 1024, percent: 100 },
  { width: 1280, percent: 100, isSpaced: true },
  { width: 320, percent: 100, isSpaced: true },
  { width: 375, percent: 100, isSpaced: true },
]

/** A page, and what the state it is in is called. */
export type Named = Pick<ShownState, 'name' | 'page'>

/** How a run is gone about. */
export interface Thoroughness {
  /** In how many appearances each state is looked at, in turn, and half of those squeezed; Infinity is all in all of them. */
  readonly looks: number
  /** Whether its trees are kept anew. */
  readonly keepsTrees: boolean
  /** Whether every screen is looked at: else trees may be kept of others. */
  readonly isWhole: boolean
  /** Whether IBM's engine looks at each tree as well, which takes a fifth of a second. */
  readonly judgesAlso: boolean
}

/** Leads a page through every state of a flow and looks at each in its appearances. `place` is the flow's place among all. */
export async function checkFlow(
  beginning: Beginning,
  place: number,
  page: FlowPage,
  { looks, keepsTrees, judgesAlso, isWhole }: Thoroughness,
): Promise<Checked> {
  const { flow } = beginning
  const preset = getLook(flow.brand?.preset, catalogue.presets)
  const appearancesFor = dealt(allAppearances(flow.brand?.primaryColor ?? preset.primaryColor), place, looks)
  const squeezesFor = dealt(SQUEEZES, place, looks / 2)
  const problems: string[] = []
  const shortened = bannerOnce()
  const listener = createListener({ onlyPresses: true })
  const trees = new Map<string, string>()
  const judged = new Set<string>()
  const worn: Appearance[] = []

  const { states, loads } = await forEachStateFrom(
    beginning,
    page,
    async (shown) => {
      const tree = shortened(shown.screen, await treeOf(shown))
      trees.set(shown.name, tree)
      const isKept = keepsTrees || keptTree(flow.id, shown.name) === tree
      const said = [...namelessProblems(tree)]
      for (const check of [headingProblems, messageProblems, summaryProblems, missingProblems])
        said.push(...(await check(shown)))
      if (judgesAlso && !judged.has(tree)) {
        // What comes in softly is hard to read at first.
        await endMotion(shown.page.page)
        said.push(...(await equalAccessProblems(shown.page.page)))
      }
      judged.add(tree)
      if (!isKept) said.push(`has another tree than the one that is kept:\n${tree}`)
      problems.push(...said.map((problem) => `${shown.name} ${problem}`))
      const appearances = appearancesFor(shown)
      for (const appearance of appearances) problems.push(...(await look(shown, appearance)))
      worn.push(...appearances)
      const squeezes = squeezesFor(shown)
      // It ends with what the journey goes on in.
      if (appearances.length + squeezes.length > 0) problems.push(...(await squeeze(shown, squeezes)))
    },
    listener,
  )
  problems.push(...listener.problems())
  if (keepsTrees) keepTrees(flow.id, trees)
  const left = isWhole ? leftOver(flow.id, [...trees.keys()]) : []
  problems.push(...left.map((file) => `keeps ${file} for a state that there is no more`))
  const screens = new Set(states.map(({ screen }) => screen)).size
  return { problems, screens, states: states.length, appearances: worn, loads, passed: beginning.passed.size }
}

/** What is wrong with a page in an appearance. */
export async function look({ name, page }: Named, appearance: Appearance): Promise<readonly string[]> {
  await wear(page, appearance)
  const found = [
    ...(await axeProblems(page.page)),
    ...(await targetProblems(page.page)),
    ...(await cutOffProblems(page.page)),
  ]
  const { scheme, color, width } = appearance
  return found.map((problem) => `${name} (${scheme} ${color} ${width} px) ${problem}`)
}

/** What is wrong with a page where there is little room. */
export async function squeeze(
  { name, page }: Named,
  squeezes: readonly Squeeze[] = SQUEEZES,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { width, percent, isSpaced = false } of squeezes) {
    await resize(page, width)
    await scaleText(page, percent)
    const found = isSpaced ? await spacingProblems(page) : await roomProblems(page)
    problems.push(...found.map((problem) => `${name} (${width} px, text at ${percent} %) ${problem}`))
  }
  await scaleText(page, 100)
  await wear(page, DRIVEN)
  return problems
}

/** What has too little room where the applicant spaces the text. */
async function spacingProblems(page: FlowPage): Promise<readonly string[]> {
  const endSpacing = await spaceText(page)
  const problems = await roomProblems(page)
  await endSpacing()
  return problems.map((problem) => `with spaced text ${problem}`)
}

async function roomProblems({ page }: FlowPage): Promise<readonly string[]> {
  return [...(await sidewaysProblems(page)), ...(await cutOffProblems(page))]
}

/**
 * Deals out what there is to do: each kind of state gets some of it in turn, each flow beginning elsewhere. The first state
 * of its kind gets twice as much, so that kinds with one state in each flow are seen in all ways too.
 */
function dealt<Way>(all: readonly Way[], place: number, each: number): (shown: ShownState) => readonly Way[] {
  const before = new Map<string, number>()
  return ({ kind }) => {
    const due = before.get(kind) ?? 0
    const now = due + Math.min(all.length, due === 0 ? each * 2 : each)
    before.set(kind, now)
    const first = Math.floor(due)
    return Array.from(
      { length: Math.floor(now) - first },
      (_, index) => all[(place * 2 + first + index) % all.length],
    ).flatMap((one) => one ?? [])
  }
}
