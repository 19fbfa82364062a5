import { type Compiled, memoizeCompile } from '../../compiler/compile'
import { copyPlaces } from '../../compiler/copyPlaces'
import { findFlowFile } from '../../compiler/documents/flowDocument'
import { isJsonObject } from '../../compiler/documents/json'
import type { Sources } from '../../compiler/documents/sources'
import { getLook, readPresets } from '../../compiler/readCatalogue'
import { withOtherConsents } from '../../compiler/revisedFlow'
import { listLayerFiles } from '../../compiler/translation/layers'
import { compileTranslations, listLanguages } from '../../compiler/translation/translation'
import { compileForExploring } from '../../explorer/compileForExploring'
import { MissingExample } from '../../explorer/goodAnswer'
import { buildFlowGraph } from '../../explorer/graph/flowGraph'
import { drawGraph } from '../../explorer/graph/graphSvg'
import { buildOutline } from '../../explorer/graph/graphText'
import { findNeverTaken } from '../../explorer/walks/coveredKeys'
import { proveFlow } from '../../explorer/proofs/proveFindings'
import { computeCoverage, findWalks } from '../../explorer/walks/findWalks'
import { findPeople, type People } from '../../explorer/walks/people'
import { findReachedStates } from '../../explorer/walks/reachedStates'
import { collectTargets, computeShares } from '../../explorer/walks/targets'
import type { StudioFlow, StudioProof, StudioWays } from '../studioFlow'
import { toPageFindings } from './pageFindings'

const compileOnce = memoizeCompile()

/**
 * Compiles a flow and its translations; null if it has no document. Translations take longer than the flow itself: with
 * `earlier`, they are those of this earlier version.
 */
export function compileStudioFlow(sources: Sources, id: string, earlier: StudioFlow | null = null): StudioFlow | null {
  const file = findFlowFile(sources, id)
  if (file === null) return null
  const compiled = compileOnce(sources, file)
  const { merged, files, flow } = compiled
  const language = typeof merged['language'] === 'string' ? merged['language'] : ''
  return {
    id,
    files: [...files.toReversed(), ...listLayerFiles(sources, files, listLanguages(merged))],
    language,
    findings: toPageFindings(compiled, compiled.findings),
    copy: copyPlaces(compiled),
    looks: listLooks(sources, compiled),
    ...(earlier === null
      ? compileOthers(sources, compiled)
      : {
          documents: flow === null ? {} : { ...earlier.documents, [language]: flow },
          translationFindings: earlier.translationFindings,
        }),
  }
}

function compileOthers(sources: Sources, compiled: Compiled): Pick<StudioFlow, 'documents' | 'translationFindings'> {
  const translations = compileTranslations(sources, compiled)
  const findings = translations.flatMap((translation) => translation.findings)
  const spoken = [compiled.flow, ...translations.map(({ flow }) => flow)].flatMap((flow) => flow ?? [])
  return {
    documents: Object.fromEntries(spoken.map((flow) => [flow.language, withOtherConsents(flow, spoken)])),
    translationFindings: toPageFindings({ ...compiled, findings }, findings),
  }
}

function listLooks(sources: Sources, { merged: { brand } }: Compiled): StudioFlow['looks'] {
  const { presets } = readPresets(sources)
  const named = isJsonObject(brand) && typeof brand['preset'] === 'string' ? brand['preset'] : undefined
  const own = getLook(named, presets)
  const others = Object.keys(presets).map((name) => getLook(name, presets))
  return [own, ...others.filter(({ name }) => name !== own.name)]
}

/** Proves a flow and finds the states that an applicant can reach; null if it has no document. May take seconds. */
export function proveStudioFlow(sources: Sources, id: string): StudioProof | null {
  const file = findFlowFile(sources, id)
  if (file === null) return null
  const compiled = compileOnce(sources, file)
  return {
    findings: toPageFindings(compiled, proveFlow(compiled)),
    ...exploreStates(compiled),
    ways: drawWays(compiled),
  }
}

function drawWays({ flow }: Compiled): StudioWays | null {
  if (flow === null) return null
  const graph = buildFlowGraph(compileForExploring(flow), findNeverTaken(flow))
  return { graph, outline: buildOutline(graph), picture: drawGraph(graph) }
}

/** Finds who goes through a flow; null while it has errors. May take seconds. */
export function findStudioPeople(sources: Sources, id: string): People | null {
  const file = findFlowFile(sources, id)
  const flow = file === null ? null : compileOnce(sources, file).flow
  if (flow === null) return null
  return unlessExampleIsMissing({ people: [], isWhole: false }, () => {
    const program = compileForExploring(flow)
    return findPeople(program, buildFlowGraph(program, findNeverTaken(flow)))
  })
}

function exploreStates({ flow }: Compiled): Pick<StudioProof, 'shares' | 'states'> {
  const nothing = { shares: [], states: [] }
  if (flow === null) return nothing
  return unlessExampleIsMissing(nothing, () => {
    const program = compileForExploring(flow)
    const { walks } = findWalks(program)
    return {
      shares: computeShares(collectTargets(program), computeCoverage(program, walks)),
      states: findReachedStates(program, walks),
    }
  })
}

function unlessExampleIsMissing<Result>(otherwise: Result, explore: () => Result): Result {
  try {
    return explore()
  } catch (problem) {
    // The checker says so too.
    if (problem instanceof MissingExample) return otherwise
    throw problem
  }
}
