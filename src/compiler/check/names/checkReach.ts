import { error, type Finding } from '../../../engine/values/finding'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { areWhole, reachedFrom } from '../../parts/waysIn'
import { quoting } from '../../findings/quoting'

/**
 * Every screen can be reached from the first, and from every screen the end. Says nothing while a way leads to a
 * screen that does not exist: what lies behind it would look lost.
 */
export function checkReach(checked: CheckedProgram): readonly Finding[] {
  const { flow, screens, ways } = checked
  if (!areWhole(flow, ways)) return []
  const reached = reachedFrom([flow.start], (screen) => ways.get(screen) ?? [])
  return [
    ...screens
      .filter(({ screen }) => !reached.has(screen))
      .map(({ screen, pointer }) =>
        error(
          'unreachable',
          pointer,
          quoting`No way leads to the screen "${screen}".`,
          'Name it in a "goto" or "next", or remove it.',
        ),
      ),
    ...withoutEnd(checked),
  ]
}

function withoutEnd({ screens, ways }: CheckedProgram): readonly Finding[] {
  const ends = screens.filter(({ value }) => value.final === true).map(({ screen }) => screen)
  if (ends.length === 0) {
    const hint = 'Add "final": true to the screen where the flow ends.'
    return [error('no-final-screen', '/screens', 'The flow has no end: no screen is final.', hint)]
  }
  const sources = (target: string): readonly string[] =>
    [...ways].flatMap(([screen, targets]) => (targets.includes(target) ? [screen] : []))
  const ending = reachedFrom(ends, sources)
  return screens
    .filter(({ screen }) => !ending.has(screen))
    .map(({ screen, pointer }) =>
      error(
        'dead-end',
        pointer,
        quoting`No way leads from the screen "${screen}" to a final screen.`,
        'Add a way onward with "goto".',
      ),
    )
}
