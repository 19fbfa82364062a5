import type { FlowEvent } from '../../../src/engine/state/step'
import type { FlowState } from '../../../src/engine/state/flowState'
import { describeEvent } from '../../../src/explorer/walks/walkWords'
import type { FlowView } from '../../../src/engine/view/flowView'
import type { Driven } from '../states/driven'
import { sameNames } from './hear'
import { getStateView } from '../../../src/explorer/stepResult'

/** How long after an event everything is said, in ms of the page's clock. */
const SOON = 200

/** How many things one press may say, those of the action included that it starts. */
const MOST = 2

/** What happens by itself or by a press, not while something is entered. */
const PRESSES: ReadonlySet<FlowEvent['type']> = new Set([
  'press',
  'outcome',
  'add',
  'remove',
  'undo',
  'mark',
  'back',
  'change',
  'dismiss',
])

/** Listens to a page that is driven through a flow: what is heard of each event, and what is wrong with that. */
export interface Listener {
  /** To be called after each event. `restarts`: the page is loaded again with it. */
  readonly after: (
    driven: Driven,
    before: FlowState,
    event: FlowEvent,
    next: FlowState,
    restarts: boolean,
  ) => Promise<void>
  /** What is heard, event by event, as text. */
  readonly lines: () => readonly string[]
  readonly problems: () => readonly string[]
}

/** A listener to a page that was opened with `hears`; with `onlyPresses`, it notes nothing of what is entered. */
export function createListener({ onlyPresses = false } = {}): Listener {
  const lines: string[] = []
  const problems: string[] = []
  const titles = new Map<string, string>()
  let last: string | null = null
  let saidByPress: string[] = []

  return {
    lines: () => lines,
    problems: () => problems,
    after: async (driven, before, event, next, restarts) => {
      const { page, program } = driven
      const isPress = PRESSES.has(event.type)
      if (onlyPresses && !isPress) return
      await page.wait(SOON)
      const { heard, title, isOnBody } = await page.page.evaluate(() => ({
        heard: window.takeHeard(),
        title: document.title,
        isOnBody: document.activeElement === document.body,
      }))
      const said = isPress ? heard : heard.filter(({ by }) => by === 'announcement')
      const words = describeEvent(program, before, event)
      if (words !== null && (isPress || said.length > 0)) {
        if (last !== before.screen) lines.push(getStateView(program, before).screen.title)
        last = before.screen
        lines.push(`  ${words}`, ...said.map(({ text }) => `    ${text}`))
      }
      if (!isPress || restarts) return
      const name = `${before.screen}: ${words ?? event.type}`
      saidByPress = [...(event.type === 'outcome' ? saidByPress : []), ...said.map(({ text }) => text)]
      const told = getStateView(program, next).screen.title
      const known = titles.get(title.replace(program.flow.wording.errorPrefix, ''))
      titles.set(title.replace(program.flow.wording.errorPrefix, ''), next.screen)
      problems.push(
        ...problemsOf(
          saidByPress,
          getStateView(program, before),
          getStateView(program, next),
          program.flow.wording.alreadyConnected,
        ).map((problem) => `${name} ${problem}`),
        ...(isOnBody ? [`${name} leaves the focus on the body`] : []),
        ...(known === undefined || known === next.screen
          ? []
          : [`${next.screen} has the title of ${known}: "${told}"`]),
        ...(await page.page.evaluate(sameNames)).map((problem) => `${next.screen} ${problem}`),
      )
    },
  }
}

/** What is wrong with what is said by a press. */
function problemsOf(
  byPress: readonly string[],
  before: FlowView,
  after: FlowView,
  alreadyConnected: string,
): readonly string[] {
  const twice = byPress.filter((words, index) => byPress.indexOf(words) !== index)
  return [
    // Nothing came that could take the focus: the button that has it, and why nothing came, are both said.
    ...(byPress.length > MOST + (byPress.includes(alreadyConnected) ? 1 : 0)
      ? [`says ${byPress.length} things: ${byPress.join(' | ')}`]
      : []),
    ...twice.map((words) => `says "${words}" twice`),
    ...(byPress.length === 0 && isChanged(before, after) ? ['changes the page and says nothing'] : []),
  ]
}

/** Whether anything came or changed; that a message goes is no news. */
function isChanged(before: FlowView, after: FlowView): boolean {
  const looks = ({ id, dialog, blocks, lists, attempts }: FlowView): string =>
    JSON.stringify([
      id,
      dialog?.id,
      blocks.map(({ name }) => name),
      [...lists.values()].map(({ ids }) => ids),
      attempts,
    ])
  return looks(before) !== looks(after) || (after.message !== null && after.message !== before.message)
}
