import type { Finding } from '../engine/finding'
import { readCatalogue, SCHEMAS_FOLDER } from './catalogue'
import { flowFolders } from './flowFolders'
import { readLanguage } from './language'

/** Checks every flow, part and brand preset of a folder (and of those that FORMWAY_FLOWS adds). */
export function checkFlows(flowsFolder: string): readonly Finding[] {
  return readCatalogue(flowFolders(flowsFolder), readLanguage(SCHEMAS_FOLDER)).findings
}
