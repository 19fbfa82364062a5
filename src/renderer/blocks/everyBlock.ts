import type { AllBlockRenderers } from './BlockProps'
import { blockRenderers } from './blockRenderers'
import { payments } from './payments/payments'
import { taskList } from './taskList/taskList'

/** All applicant-facing blocks, for builds and tests. A new bundle (`bundle` in blockAuthoring.ts) needs a line here. */
export const everyBlock: Omit<AllBlockRenderers, 'brandPreview'> = { ...blockRenderers, ...payments, ...taskList }
