import { readCatalogue, SCHEMAS_FOLDER } from '../../src/compiler/catalogue'
import { flowFolders } from '../../src/compiler/documents/flowFolders'
import { readLanguage } from '../../src/compiler/language/language'
import type { Flow } from '../../src/language/flow'

/** The catalogue of the product's flows and of the small one that only tests have. */
export const catalogue = readCatalogue(flowFolders('flows', 'tests/fixtures/flows'), readLanguage(SCHEMAS_FOLDER))

/** Every flow that can be used. */
export const flows: readonly Flow[] = catalogue.flows.flatMap(({ flow }) => (flow === null ? [] : [flow]))
