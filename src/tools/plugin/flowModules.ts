import { createHash } from 'node:crypto'
import { type UseCase, withUseCaseField } from '../../engine/session/useCase'
import type { Finding } from '../../engine/values/finding'
import { type Catalogue, readCatalogue } from '../../compiler/readCatalogue'
import { type Compiled, memoizeCompile } from '../../compiler/compile'
import type { Sources } from '../../compiler/documents/sources'
import { listCompiled, listCatalogueFindings } from '../../explorer/judging'
import type { Flow } from '../../language/flow'
import {
  CATALOGUE,
  generateCatalogueCode,
  CONFIGURATION,
  generateConfigurationCode,
  getConfigurationModuleName,
  EMBEDDING,
  generateEmbeddingCode,
  generateEveryPartCode,
  findFailureWording,
  FLOW,
  type FlowAddresses,
  generateFlowCode,
  listUseCase,
  getTranslationModuleName,
  PARTS,
  generatePresetsCode,
  SAMPLES,
  generateTranslatedCode,
  watchingCode,
  WORDING,
  generateWordingCode,
} from './moduleCode'
import type { PageParts } from './flowPages'
import { type OwnPartModules, collectLazyParts } from './ownParts'
import { generateSamplesCode } from './sampleFiles'

/** What is different since the documents were last read. */
interface FlowChange {
  /** Whether the list of flows, the brand presets or the configuration screen changed. */
  readonly list: boolean
  /** The flows that changed, with the modules they are now, relative to the catalogue's. */
  readonly flows: readonly ({ readonly id: string } & FlowAddresses)[]
  /** The modules that can no longer be loaded, by their whole names. */
  readonly gone: readonly string[]
}

/** The flows as modules. */
export interface FlowModules {
  /** Everything that is wrong with them, as far as the compiler says it. */
  findings(): readonly Finding[]
  /** The same, and what is proven. */
  provenFindings(): readonly Finding[]
  /** They and the configuration screen, compiled. */
  compiled(): readonly Compiled[]
  /** The use cases that can be used. */
  flows(): readonly Flow[]
  /** One of them in each of its other languages. */
  translated(id: string): readonly Flow[]
  /** What a page is made of that shows one of them at first. */
  page(): Pick<PageParts, 'useCases' | 'flows' | 'translated' | 'wording'>
  /** The source of a virtual module, or null when there is none of that name. */
  load(name: string): string | null
  /** Reads the documents again. */
  refresh(): FlowChange
}

/**
 * Compiles the flows of some sources and gives them as modules. `watching`: they are being written; a module's name then
 * carries a version, made of what it holds, and the page is told of edits.
 */
export function createFlowModules(sources: Sources, watching: boolean): FlowModules {
  const compiled = memoizeCompile()
  let catalogue = readCatalogue(sources, compiled)
  let useCases = listUseCases(catalogue, [])
  /** By the address of its module: how the code of a version is made. */
  const versions = new Map<string, Version>()

  const partsOf = (flow: Flow | null): OwnPartModules | null =>
    watching || flow === null ? null : collectLazyParts(flow)
  const codeOf = (flow: Compiled): string => generateFlowCode(flow, partsOf(flow.flow), translationsIn(catalogue, flow))
  const addressOf = (name: string, version: () => string, code: () => string): string => {
    const address = `${name}${watching ? `?v=${version()}` : ''}`
    keep(versions, address, { name, code })
    return address
  }
  const addressesOf = (use: Compiled): FlowAddresses => {
    const { id, flow: original } = use
    const translations = translationsIn(catalogue, use)
    const others = translations.map((flow) => {
      const code = (): string => generateTranslatedCode(flow, original ?? flow, partsOf(flow), translations)
      return [flow.language, addressOf(getTranslationModuleName(id, flow.language), () => hashOf(flow), code)] as const
    })
    return {
      own: addressOf(
        id,
        () => versionOf(use),
        () => codeOf(use),
      ),
      others: Object.fromEntries(others),
    }
  }
  const addresses = (): ReadonlyMap<string, FlowAddresses> =>
    new Map(catalogue.flows.map((flow) => [flow.id, addressesOf(flow)]))
  const translated = (id: string): readonly Flow[] =>
    catalogue.flows.filter((flow) => flow.id === id).flatMap((flow) => translationsIn(catalogue, flow))
  /** The configuration screen, or that in another language; null where there is none. */
  const configurationModule = (name: string): string | null => {
    const { configuration } = catalogue
    if (configuration === null) return null
    const searched = (flow: Flow): Flow => withSearchAmong(useCases.length, flow)
    const { flow } = configuration
    const others = translationsIn(catalogue, configuration)
    if (name === CONFIGURATION)
      return (
        generateConfigurationCode(
          codeOf(flow === null ? configuration : { ...configuration, flow: searched(flow) }),
          others.map(({ language }) => language),
        ) + generatePresetsCode(catalogue)
      )
    const other = others.find(({ language }) => name === getConfigurationModuleName(language))
    return flow === null || other === undefined
      ? null
      : generateTranslatedCode(searched(other), flow, partsOf(searched(other)))
  }
  let current = addresses()

  return {
    findings: () => catalogue.findings,
    provenFindings: () => listCatalogueFindings(catalogue),
    compiled: () => listCompiled(catalogue),
    flows: () => flowsOf(catalogue),
    translated,
    page: () => ({ useCases, flows: flowsOf(catalogue), translated, wording: findFailureWording(catalogue) }),
    load: (name) => {
      if (name === CATALOGUE) {
        const code = generateCatalogueCode(useCases, (id) => among(current.get(id), (address) => `${FLOW}${address}`))
        return watching ? code + watchingCode : code
      }
      if (name === WORDING) return generateWordingCode(catalogue)
      if (name === PARTS) return generateEveryPartCode()
      if (name === SAMPLES) return generateSamplesCode(flowsOf(catalogue))
      if (name === EMBEDDING) return generateEmbeddingCode(catalogue)
      if (name.startsWith(CONFIGURATION)) return configurationModule(name)
      return versions.get(name.slice(FLOW.length))?.code() ?? null
    },
    refresh: () => {
      const before = { current, list: listOf(useCases, catalogue), versions: [...versions.keys()] }
      catalogue = readCatalogue(sources, compiled)
      useCases = listUseCases(catalogue, useCases)
      current = addresses()
      const changed = [...current].filter(
        ([id, address]) => JSON.stringify(before.current.get(id)) !== JSON.stringify(address),
      )
      return {
        list: before.list !== listOf(useCases, catalogue),
        flows: changed.map(([id, address]) => ({ id, ...among(address, (one) => `./flow/${one}`) })),
        gone: before.versions.filter((address) => !versions.has(address)).map((address) => `${FLOW}${address}`),
      }
    },
  }
}

/** How many versions of a flow can be loaded: a page may still ask for one that was edited meanwhile. */
const LATEST = 4

/** A version of a flow in one of its languages. */
interface Version {
  /** What all versions of it are called. */
  readonly name: string
  readonly code: () => string
}

/** Puts a version last, and lets go of the oldest of its flow. */
function keep(versions: Map<string, Version>, address: string, version: Version): void {
  versions.delete(address)
  versions.set(address, version)
  const own = [...versions].flatMap(([known, { name }]) => (name === version.name ? [known] : []))
  for (const old of own.slice(0, -LATEST)) versions.delete(old)
}

/** The same modules where they are asked for. */
function among(addresses: FlowAddresses | undefined, at: (address: string) => string): FlowAddresses {
  const { own = '', others = {} } = addresses ?? {}
  return {
    own: at(own),
    others: Object.fromEntries(Object.entries(others).map(([language, address]) => [language, at(address)])),
  }
}

function translationsIn({ translations }: Catalogue, compiled: Compiled): readonly Flow[] {
  return (translations.get(compiled) ?? []).flatMap(({ flow }) => flow ?? [])
}

function flowsOf({ flows }: Catalogue): readonly Flow[] {
  return flows.flatMap(({ flow }) => flow ?? [])
}

/** A flow that cannot be read keeps the place in the list that it had, so that mending it needs no reload. */
function listUseCases(catalogue: Catalogue, before: readonly UseCase[]): readonly UseCase[] {
  const { flows, presets } = catalogue
  return flows.map(
    (flow) =>
      (flow.flow === null ? before.find(({ id }) => id === flow.id) : undefined) ??
      listUseCase(flow, presets, translationsIn(catalogue, flow)),
  )
}

function listOf(useCases: readonly UseCase[], catalogue: Catalogue): string {
  const { configuration } = catalogue
  return JSON.stringify([
    useCases,
    configuration?.merged,
    configuration?.findings,
    configuration && translationsIn(catalogue, configuration),
  ])
}

const hashes = new WeakMap<Compiled, string>()

function versionOf(flow: Compiled): string {
  const version = hashes.get(flow) ?? hashOf([flow.merged, flow.findings])
  hashes.set(flow, version)
  return version
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
}

/** From how many use cases on the one that is meant is found by typing: a list of them is longer than a screen. */
const MANY = 16

/** The configuration screen as a site of so many use cases has it: one of many is found by typing. */
function withSearchAmong(count: number, flow: Flow): Flow {
  return count < MANY ? flow : withUseCaseField(flow, (field) => ({ ...field, as: 'search' }))
}
