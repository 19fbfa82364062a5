import { readCatalogue } from '../../compiler/readCatalogue'
import { findingLine } from '../../compiler/findings/findingText'
import { suggestName } from '../../compiler/findings/quoting'
import { hasErrors } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'

/** The flows that a command was asked for. */
interface FlowsAsked {
  readonly flows: readonly Flow[]
  /** Why some of them cannot be used, a line each. */
  readonly problems: readonly string[]
}

/** The flows of a folder (and of those that FORMWAY_FLOWS adds) with these ids; all of them, where none is named. */
export function readRequestedFlows(ids: readonly string[], flowsFolder = 'flows'): FlowsAsked {
  const { flows } = readCatalogue(createDiskSources(resolveAuthoringFolders(flowsFolder)))
  const unknown = ids.filter((id) => !flows.some((flow) => flow.id === id))
  const asked = flows.filter(({ id }) => ids.length === 0 || ids.includes(id))
  return {
    flows: asked.flatMap(({ flow }) => flow ?? []),
    problems: [
      ...unknown.map(
        (id) =>
          `There is no flow "${id}". ${
            suggestName(
              id,
              flows.map((flow) => flow.id),
            ).text
          }`,
      ),
      ...asked.flatMap(({ findings }) => (hasErrors(findings) ? findings.map(findingLine) : [])),
    ],
  }
}
