import type { ChoiceField, Flow } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'
import { CONFIGURATION_FORM } from './useCase'

/** Changes the field of the configuration screen that selects the use case. */
export function withUseCaseField(flow: Flow, change: (field: ChoiceField) => ChoiceField): Flow {
  const screens = Object.entries(flow.screens).map(([id, screen]) => {
    const block = screen.blocks?.[CONFIGURATION_FORM]
    if (block === undefined || !isFormBlock(block)) return [id, screen] as const
    const { useCase: field } = block.fields
    if (field === undefined || !('choices' in field && 'as' in field)) return [id, screen] as const
    const changed = { ...block, fields: { ...block.fields, useCase: change(field) } }
    return [id, { ...screen, blocks: { ...screen.blocks, [CONFIGURATION_FORM]: changed } }] as const
  })
  return { ...flow, screens: Object.fromEntries(screens) }
}
