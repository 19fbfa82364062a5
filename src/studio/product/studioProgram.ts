import { calculators } from '../../engine/calculators/calculators'
import { fieldKinds } from '../../engine/kinds/fieldKinds'
import { itemPaging } from '../../engine/pages/itemPaging'
import { exampleOf } from '../../engine/program/exampleOf'
import { compileProgram, type LoadedDocument, type Program } from '../../engine/program/program'
import { taskOrder } from '../../engine/taskList/taskList'

/**
 * Compiles a flow for the product pane: with the parts of every flow, since an edit may need any, and without a draft.
 */
export function compileStudioProgram({ draft: _draft, ...flow }: LoadedDocument): Program {
  return compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf, taskOrder, itemPaging })
}
