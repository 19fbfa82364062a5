import { readCatalogue, SCHEMAS_FOLDER } from '../../src/build/catalogue'
import { flowFolders } from '../../src/build/flowFolders'
import { readLanguage } from '../../src/build/language'
import type { Flow } from '../../src/engine/language/flow'

/** The catalogue of the product's flows and of the small one that only tests have. */
export const catalogue = readCatalogue(flowFolders('flows', 'tests/fixtures/flows'), readLanguage(SCHEMAS_FOLDER))

/** Every flow that can be used. */
export const flows: readonly Flow[] = catalogue.flows.flatMap(({ flow }) => (flow === null ? [] : [flow]))
