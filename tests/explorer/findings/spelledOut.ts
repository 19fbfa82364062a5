import { getNextCandidates } from '../../../src/engine/transition/nextScreens'
import type { Compiled } from '../../../src/compiler/compile'
import type { Flow } from '../../../src/language/flow'

type Blocks = NonNullable<Flow['screens'][string]['blocks']>

/** What somebody who writes the parts of a review would call them, by their titles. */
const NAMES: Readonly<Record<string, string>> = {
  Contact: 'contact',
  Reference: 'reference',
  Employer: 'employer',
  Income: 'income',
  'Rental history': 'history',
  'Personal Information': 'person',
  'Address Information': 'places',
  Bank: 'account',
}

/** A flow’s document with all that goes without saying: what comes next, buttons, parts of a review. There is more in it that can be wrong. */
export function spelledOut({ merged, flow }: Pick<Compiled, 'merged' | 'flow'>): object {
  if (flow === null) return merged
  const { order: _order, ...others } = merged
  const screens = Object.entries(flow.screens).map(([id, { when: _when, blocks = {}, ...screen }]) => {
    const next = getNextCandidates(flow, id)[0]?.goto
    const isLeading = flow.order?.includes(id) === true && next !== undefined
    return [
      id,
      {
        ...screen,
        ...(isLeading && screen.next === undefined ? { next } : {}),
        blocks: called(blocks),
        ...inOrder(screen.order),
      },
    ] as const
  })
  return { ...others, screens: Object.fromEntries(screens) }
}

/** The parts of a review behind what the shared document has. */
function called(blocks: Blocks): Blocks {
  const all = Object.entries(blocks).map(([name, block]) => [nameOf(name, block), block] as const)
  const isPart = (block: Blocks[string]): boolean => 'screen' in block
  return Object.fromEntries([...all.filter(([, block]) => !isPart(block)), ...all.filter(([, block]) => isPart(block))])
}

function nameOf(name: string, block: Blocks[string]): string {
  const title = 'screen' in block && 'title' in block ? (block.title ?? '') : ''
  return NAMES[title] ?? name
}

/** Of a review that is called otherwise, all but what stands last. */
function inOrder(order: readonly string[] | undefined): object {
  return order === undefined ? {} : { order: ['*', ...order.slice(-1)] }
}
