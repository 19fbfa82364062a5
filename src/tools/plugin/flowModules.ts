import { createHash } from 'node:crypto'
import type { UseCase } from '../../engine/session/useCase'
import { withUseCaseField } from '../../engine/session/useCaseField'
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
  generateSamplesCode,
  SAMPLES,
  SCREENS,
  generateScreensCode,
  generateFailureCode,
  getFailureModuleName,
  generateTranslatedCode,
  WATCH_CODE,
  WORDING,
  generateWordingCode,
} from './moduleCode'
import type { PageParts } from './flowPages'
import { type OwnPartModules, collectLazyParts } from './ownParts'

/** The difference since the documents were last read. */
interface FlowChange {
  /** Whether the list of flows, the brand presets or the configuration screen changed. */
  readonly list: boolean
  /** Changed flows with their new modules, relative to the catalogue's. */
  readonly flows: readonly ({ readonly id: string } & FlowAddresses)[]
  /** Full names of modules that can no longer be loaded. */
  readonly gone: readonly string[]
}

export interface FlowModules {
  /** The compiler's findings. */
  findings(): readonly Finding[]
  /** The compiler's findings and the proven ones. */
  provenFindings(): readonly Finding[]
  /** All flows and the configuration screen. */
  compiled(): readonly Compiled[]
  /** The use cases without errors. */
  flows(): readonly Flow[]
  /** A use case in each of its other languages. */
  translated(id: string): readonly Flow[]
  /** The parts of its page. */
  page(): Pick<PageParts, 'useCases' | 'flows' | 'translated' | 'wording'>
  /** Returns the source of a virtual module; null if there is none of that name. */
  load(name: string): string | null
  /** Reads the documents again. */
  refresh(): FlowChange
}

/**
 * Compiles the flows of some sources to modules. While they are edited (`watching`), a module's name includes a hash of
 * its content, and the page is told of edits.
 */
export function createFlowModules(sources: Sources, watching: boolean): FlowModules {
  const compiled = memoizeCompile()
  let catalogue = readCatalogue(sources, compiled)
  let useCases = listUseCases(catalogue, [])
  /** Versions by module address. */
  const versions = new Map<string, Version>()

  const getParts = (flow: Flow | null): OwnPartModules | null =>
    watching || flow === null ? null : collectLazyParts(flow)
  const generateCode = (flow: Compiled): string =>
    generateFlowCode(flow, getParts(flow.flow), getTranslations(catalogue, flow))
  const registerVersion = (name: string, version: () => string, code: () => string): string => {
    const address = `${name}${watching ? `?v=${version()}` : ''}`
    addVersion(versions, address, { name, code })
    return address
  }
  const registerFlow = (use: Compiled): FlowAddresses => {
    const { id, flow: original } = use
    const translations = getTranslations(catalogue, use)
    const others = translations.map((flow) => {
      const code = (): string => generateTranslatedCode(flow, original ?? flow, getParts(flow), translations)
      return [
        flow.language,
        registerVersion(getTranslationModuleName(id, flow.language), () => hashValue(flow), code),
      ] as const
    })
    return {
      own: registerVersion(
        id,
        () => getVersion(use),
        () => generateCode(use),
      ),
      others: Object.fromEntries(others),
    }
  }
  const addresses = (): ReadonlyMap<string, FlowAddresses> =>
    new Map(catalogue.flows.map((flow) => [flow.id, registerFlow(flow)]))
  const translated = (id: string): readonly Flow[] =>
    catalogue.flows.filter((flow) => flow.id === id).flatMap((flow) => getTranslations(catalogue, flow))
  /** Returns the configuration screen, in another language if the name has one; null if there is none. */
  const configurationModule = (name: string): string | null => {
    const { configuration } = catalogue
    if (configuration === null) return null
    const searched = (flow: Flow): Flow => addSearch(useCases.length, flow)
    const { flow } = configuration
    const others = getTranslations(catalogue, configuration)
    if (name === CONFIGURATION)
      return (
        generateConfigurationCode(
          generateCode(flow === null ? configuration : { ...configuration, flow: searched(flow) }),
          others.map(({ language }) => language),
        ) + generatePresetsCode(catalogue)
      )
    const other = others.find(({ language }) => name === getConfigurationModuleName(language))
    return flow === null || other === undefined
      ? null
      : generateTranslatedCode(searched(other), flow, getParts(searched(other)))
  }
  let current = addresses()

  return {
    findings: () => catalogue.findings,
    provenFindings: () => listCatalogueFindings(catalogue),
    compiled: () => listCompiled(catalogue),
    flows: () => listFlows(catalogue),
    translated,
    page: () => ({ useCases, flows: listFlows(catalogue), translated, wording: findFailureWording(catalogue) }),
    load: (name) => {
      if (name === CATALOGUE) {
        const code = generateCatalogueCode(useCases, (id) =>
          mapAddresses(current.get(id), (address) => `${FLOW}${address}`),
        )
        return watching ? code + WATCH_CODE : code
      }
      if (name === WORDING) return generateWordingCode(catalogue)
      if (name === PARTS) return generateEveryPartCode()
      if (name === SAMPLES) return generateSamplesCode(listFlows(catalogue))
      if (name === EMBEDDING) return generateEmbeddingCode(catalogue)
      if (name.startsWith(CONFIGURATION)) return configurationModule(name)
      const translations = [...catalogue.translations.values()].flat().flatMap(({ flow }) => flow ?? [])
      const failing = translations.find((flow) => name === getFailureModuleName(flow))
      if (failing !== undefined) return generateFailureCode(failing)
      const drawn = listFlows(catalogue).find(({ id }) => name === `${SCREENS}${id}`)
      if (drawn !== undefined) return generateScreensCode(collectLazyParts(drawn))
      return versions.get(name.slice(FLOW.length))?.code() ?? null
    },
    refresh: () => {
      const before = { current, list: serializeList(useCases, catalogue), versions: [...versions.keys()] }
      catalogue = readCatalogue(sources, compiled)
      useCases = listUseCases(catalogue, useCases)
      current = addresses()
      const changed = [...current].filter(
        ([id, address]) => JSON.stringify(before.current.get(id)) !== JSON.stringify(address),
      )
      return {
        list: before.list !== serializeList(useCases, catalogue),
        flows: changed.map(([id, address]) => ({ id, ...mapAddresses(address, (one) => `./flow/${one}`) })),
        gone: before.versions.filter((address) => !versions.has(address)).map((address) => `${FLOW}${address}`),
      }
    },
  }
}

/** Versions of a flow that can be loaded: a page may still request one that was edited since. */
const LATEST = 4

/** A version of a flow in one of its languages. */
interface Version {
  /** The name that all its versions share. */
  readonly name: string
  readonly code: () => string
}

/** Adds a version and removes the oldest of its flow. */
function addVersion(versions: Map<string, Version>, address: string, version: Version): void {
  versions.delete(address)
  versions.set(address, version)
  const own = [...versions].flatMap(([known, { name }]) => (name === version.name ? [known] : []))
  for (const old of own.slice(0, -LATEST)) versions.delete(old)
}

function mapAddresses(addresses: FlowAddresses | undefined, at: (address: string) => string): FlowAddresses {
  const { own = '', others = {} } = addresses ?? {}
  return {
    own: at(own),
    others: Object.fromEntries(Object.entries(others).map(([language, address]) => [language, at(address)])),
  }
}

function getTranslations({ translations }: Catalogue, compiled: Compiled): readonly Flow[] {
  return (translations.get(compiled) ?? []).flatMap(({ flow }) => flow ?? [])
}

function listFlows({ flows }: Catalogue): readonly Flow[] {
  return flows.flatMap(({ flow }) => flow ?? [])
}

/** Keeps a broken flow's entry in the list, so that fixing it needs no reload. */
function listUseCases(catalogue: Catalogue, before: readonly UseCase[]): readonly UseCase[] {
  const { flows, presets } = catalogue
  return flows.map(
    (flow) =>
      (flow.flow === null ? before.find(({ id }) => id === flow.id) : undefined) ??
      listUseCase(flow, presets, getTranslations(catalogue, flow)),
  )
}

function serializeList(useCases: readonly UseCase[], catalogue: Catalogue): string {
  const { configuration } = catalogue
  return JSON.stringify([
    useCases,
    configuration?.merged,
    configuration?.findings,
    configuration && getTranslations(catalogue, configuration),
  ])
}

const hashes = new WeakMap<Compiled, string>()

function getVersion(flow: Compiled): string {
  const version = hashes.get(flow) ?? hashValue([flow.merged, flow.findings])
  hashes.set(flow, version)
  return version
}

function hashValue(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
}

/** From this number on, use cases are searched: a list of them is longer than a screen. */
const MANY = 16

function addSearch(count: number, flow: Flow): Flow {
  return count < MANY ? flow : withUseCaseField(flow, (field) => ({ ...field, as: 'search' }))
}
