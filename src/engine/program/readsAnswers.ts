import { isFormBlock } from '../blocks/formBlock'
import type { Block } from '../../language/block'
import type { Screen } from '../../language/screen'

/** The blocks that show something worked out from the answers, besides forms. */
export type WorkedOut = (typeof workedOut)[number]
const workedOut = ['meter', 'receipt', 'schedule', 'summary'] as const satisfies readonly Block['type'][]

/**
 * Whether an answer that changes no question may change what a screen shows besides its fields and their messages:
 * something is worked out from answers there, or stands there by a condition.
 */
export function readsAnswers({ blocks = {}, buttons = {} }: Screen): boolean {
  const isWorkedOut = Object.values(blocks).some(
    (block) => workedOut.some((type) => type === block.type) || (!isFormBlock(block) && block.when !== undefined),
  )
  return isWorkedOut || Object.values(buttons).some(({ when, enabled }) => when !== undefined || typeof enabled === 'object')
}
