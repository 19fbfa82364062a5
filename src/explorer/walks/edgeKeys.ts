import { pointerTo } from '../../compiler/findings/pointer'
import { nextIn } from '../../compiler/parts/screenOrder'
import type { Flow } from '../../language/flow'
import type { Edge } from '../proofs/exploration'
import { branchKeys, endOf, shownBy } from './targets'

/** The keys of what a way takes. */
export function edgeKeys(flow: Flow, { from, happening, pointer, branch, transition }: Edge): readonly string[] {
  if (happening.type === 'dismiss') return []
  const next = nextIn(flow, from.screen)
  return [
    pointer,
    ...(happening.type === 'outcome' ? [endOf(from.screen, happening.action, happening.outcome)] : []),
    ...(transition.show === undefined ? [] : [shownBy(pointer)]),
    ...(branch === null
      ? []
      : branchKeys(
          flow,
          from.screen,
          next,
          next.findIndex((one) => one.pointer === branch),
        )),
    ...(happening.type === 'press' && from.dialog !== null
      ? [pointerTo('', 'screens', from.screen, 'dialogs', from.dialog, 'buttons', happening.name)]
      : []),
  ]
}
