import { readCatalogue } from '../../compiler/catalogue'
import type { Finding } from '../../engine/values/finding'
import { diskSources } from '../disk/diskSources'
import { flowFolders } from '../disk/flowFolders'

/** Checks every flow, part and brand preset of a folder (and of those that FORMWAY_FLOWS adds). */
export function checkFlows(flowsFolder: string): readonly Finding[] {
  return readCatalogue(diskSources(flowFolders(flowsFolder))).findings
}
