import type { Finding } from '../../engine/values/finding'
import { readCatalogue, SCHEMAS_FOLDER } from '../../compiler/catalogue'
import { flowFolders } from '../../compiler/documents/flowFolders'
import { readLanguage } from '../../compiler/language/language'

/** Checks every flow, part and brand preset of a folder (and of those that FORMWAY_FLOWS adds). */
export function checkFlows(flowsFolder: string): readonly Finding[] {
  return readCatalogue(flowFolders(flowsFolder), readLanguage(SCHEMAS_FOLDER)).findings
}
