import type { AllBlockRenderers } from './BlockProps'
import { blockRenderers } from './blockRenderers'
import { payments } from './payments/payments'
import { taskList } from './taskList/taskList'

/** Every block that an applicant can meet, for builds and tests. A new bundle (`bundle` in blockAuthoring.ts) is a line here. */
export const everyBlock: Omit<AllBlockRenderers, 'brandPreview'> = { ...blockRenderers, ...payments, ...taskList }
