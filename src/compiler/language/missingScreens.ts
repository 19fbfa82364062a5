import { isOfAllScreens, isSummary } from '../../engine/blocks/blockAuthoring'
import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { pointerTo } from '../findings/pointer'
import { quoting } from '../findings/quoting'

/** The summaries that say something of one screen and name none. No JSON Schema of the language can say that. */
export function missingScreens({ screens }: Flow): readonly Finding[] {
  return Object.entries(screens).flatMap(([id, { blocks = {} }]) =>
    Object.entries(blocks).flatMap(([name, block]) => {
      if (!isSummary(block) || !isOfAllScreens(block)) return []
      const key = (['title', 'rows'] as const).find((other) => block[other] !== undefined)
      if (key === undefined) return []
      const message = quoting`"screen" is missing: "${key}" is of one screen.`
      return [
        error(
          'missing-key',
          pointerTo('/screens', id, 'blocks', name),
          message,
          `Add "screen", or leave out "${key}": then there is a part for each screen, with its title.`,
        ),
      ]
    }),
  )
}
