import type { ChoiceField } from '../../language/field-choice'
import type { Flow } from '../../language/flow'
import { isFormBlock } from '../blocks/formBlock'

/** The form of the configuration screen; its fields are called as in the saved configuration. */
export const CONFIGURATION_FORM = 'configuration'

/** The configuration screen with another field that says which use case is meant. */
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
