import { fileURLToPath } from 'node:url'
import type { UseCase } from '../../engine/session/useCase'
import type { FailureWording, Flow } from '../../language/flow'
import { type Catalogue, getFont, getLook, normalizeColor } from '../../compiler/readCatalogue'
import { createSample } from '../../explorer/createSample'
import type { Compiled } from '../../compiler/compile'
import { listLanguages } from '../../compiler/translation/translation'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { ownControls } from '../../controls/ownControls'
import { ownCalculators } from '../../engine/calculators/calculators'
import { ownKinds } from '../../engine/program/fieldTypes'
import { type EnginePart, everyOwnPart, type OwnPartModules } from './ownParts'
import { listLanguageOffers, addRevision, withOtherConsents } from '../../compiler/revisedFlow'

export const CATALOGUE = 'virtual:formway/catalogue'
export const CONFIGURATION = 'virtual:formway/configure'
export function getConfigurationModuleName(language: string): string {
  return `${CONFIGURATION}/${language}`
}

/** The virtual module of texts that only embedded flows have. */
export const EMBEDDING = 'virtual:formway/embedding'
/** The virtual module of texts for failures without a flow. */
export const WORDING = 'virtual:formway/wording'
/** The virtual module of all samples, for development. */
export const SAMPLES = 'virtual:formway/samples'
/** The prefix of a flow's module; its id follows. */
export const FLOW = 'virtual:formway/flow/'
/** Returns the name of a flow's module in another language, after the prefix. */
export function getTranslationModuleName(id: string, language: string): string {
  return `${id}/${language}`
}

/** The prefix of the module that draws a flow behind its first form; the flow's id follows. */
export const SCREENS = 'virtual:formway/screens-of-'

/** Returns the name of the module of a translation's texts for failures without a flow. */
export function getFailureModuleName({ id, language }: Pick<Flow, 'id' | 'language'>): string {
  return `virtual:formway/failure-of-${id}-${language}`
}

/** The virtual module of everything that only some flows need, for development. */
export const PARTS = 'virtual:formway/parts'

/** Creates the catalogue's entry of a flow, with or without errors. */
export function listUseCase(
  { id, merged }: Compiled,
  presets: Catalogue['presets'],
  translated: readonly Flow[],
): UseCase {
  const { name, brand, language } = merged
  const { preset, primaryColor } = isJsonObject(brand) ? brand : {}
  const others = listLanguages(merged)
  const named = typeof preset === 'string' ? preset : undefined
  const look = getLook(named, presets)
  return {
    id,
    name: typeof name === 'string' ? name : id,
    look,
    primaryColor: typeof primaryColor === 'string' ? normalizeColor(primaryColor) : look.primaryColor,
    ...(others.length === 0 ? {} : { languages: [String(language), ...others] }),
    ...(merged['firstLanguage'] === undefined ? {} : { asksLanguage: true }),
    ...(translated.length === 0
      ? {}
      : { names: Object.fromEntries(translated.map((flow) => [flow.language, flow.name])) }),
    ...getFont(named, presets),
  }
}

/** The modules of a flow: in its own language, and in each other one. */
export interface FlowAddresses {
  readonly own: string
  readonly others: Readonly<Record<string, string>>
}

/** Generates the catalogue: all use cases, and how each is loaded. */
export function generateCatalogueCode(useCases: readonly UseCase[], addresses: (id: string) => FlowAddresses): string {
  const entries = useCases.map((useCase) => {
    const { own, others } = addresses(useCase.id)
    const other = Object.entries(others).map(
      ([language, address]) => `language === ${toLiteral(language)} ? import(${toLiteral(address)}) : `,
    )
    return `{ ...${toLiteral(useCase)}, load: (language) => (${other.join('')}import(${toLiteral(own)})).then(({ loaded }) => loaded) },`
  })
  return ['export const catalogue = [', ...entries, ']', ''].join('\n')
}

export function generatePresetsCode({ presets }: Pick<Catalogue, 'presets'>): string {
  return `export const presets = ${toLiteral(Object.keys(presets).map((name) => getLook(name, presets)))}\n`
}

export function generateWordingCode(catalogue: Catalogue): string {
  return `export const failureWording = ${toLiteral(findFailureWording(catalogue))}\n`
}

export function generateFailureCode(flow: Flow): string {
  return `export const failure = ${toLiteral(flow.wording.failure)}\n`
}

/** Generates one module of all samples, for development. */
export function generateSamplesCode(flows: readonly Flow[]): string {
  return `export const samples = ${JSON.stringify(Object.fromEntries(flows.map((flow) => [flow.id, createSample(flow)])))}\n`
}

export function findFailureWording(catalogue: Catalogue): FailureWording {
  // Empty while every document has errors.
  const nothing = { lost: '', forget: '' }
  return (
    findWordingSource(catalogue)?.wording.failure ?? {
      title: '',
      lead: '',
      tryAgain: '',
      backToStart: '',
      details: '',
      unknown: '',
      answers: nothing,
      configuration: nothing,
    }
  )
}

/** Generates the texts of embedded flows in each language, the product's own first. */
export function generateEmbeddingCode(catalogue: Catalogue): string {
  const own = findWordingSource(catalogue)
  const others = [...catalogue.translations.values()].flat().flatMap(({ flow }) => flow ?? [])
  const all = [...(own === undefined ? [] : [own]), ...others]
  const wordings = [...new Map(all.toReversed().map(({ language, wording }) => [language, wording] as const))]
  const first = wordings.toReversed().map(
    ([
      language,
      {
        embedded: { frame, close },
        loading,
      },
    ]) => [language, { frame, close, loading }] as const,
  )
  const framed = wordings.map(([language, { leaving, embedded }]) => [language, { leaving, embedded }] as const)
  return [
    `export const embeddingWording = ${toLiteral({ own: own?.language ?? '', words: { '': NO_WORDING, ...Object.fromEntries(framed) } })}`,
    `export const firstWording = ${toLiteral(Object.fromEntries(first))}`,
    '',
  ].join('\n')
}

/** Used while every document has errors. */
const NO_WORDING: Pick<Flow['wording'], 'leaving' | 'embedded'> = {
  leaving: { title: '', text: '', leave: '', stay: '' },
  embedded: { test: '', frame: '', close: '', notShown: { title: '', text: '', open: '' } },
}

/** Returns the first document without errors, the configuration screen before all: it has the product's wording. */
function findWordingSource({ configuration, flows }: Catalogue): Flow | undefined {
  return [configuration, ...flows].find((one) => (one?.flow ?? null) !== null)?.flow ?? undefined
}

/**
 * Development code for the catalogue: after an edit, `load` returns the new flow and `watch` reports it. Module names
 * contain a hash, so that no cache confuses two versions.
 */
export const WATCH_CODE = `
const edited = new Map()
const listeners = new Map()
for (const entry of catalogue) {
  const first = entry.load
  entry.load = (language) => edited.get(entry.id)?.(language) ?? first(language)
  entry.watch = (listener) => void listeners.set(entry.id, listener)
}
import.meta.hot?.on('formway:flow', ({ id, own, others }) => {
  const load = (language) => import(/* @vite-ignore */ new URL(others[language] ?? own, import.meta.url).href).then(({ loaded }) => loaded)
  edited.set(id, load)
  load(document.documentElement.lang).then((loaded) => edited.get(id) === load && listeners.get(id)?.(loaded))
})
`

/** Files of the engine that few flows need. */
const ENGINE_PARTS: Readonly<Record<EnginePart, string>> = {
  taskOrder: 'engine/taskList/taskList.ts',
  itemPaging: 'engine/pages/itemPaging.ts',
  exampleOf: 'engine/program/exampleOf.ts',
}

/**
 * Generates the module of everything that only some flows need. During development each flow imports it, so that an
 * edit changes only a small module.
 */
export function generateEveryPartCode(): string {
  const engine = generateEngineParts(everyOwnPart)
  const screens = generateScreenParts(everyOwnPart)
  const code = `export const parts = { ${engine.members}, parts: ${screens.code} }`
  return [...engine.imports, ...screens.imports, code, ''].join('\n')
}

/** Generates the module that draws a flow behind its first form. */
export function generateScreensCode(parts: OwnPartModules): string {
  const { imports, code } = generateScreenParts(parts)
  return [...imports, `export const parts = ${code}`, ''].join('\n')
}

/**
 * Generates a flow's module, with the parts that only some flows need: those in `parts`, or all of them if it is null.
 * A flow with errors becomes its findings. `translated` has its other languages.
 */
export function generateFlowCode(
  { flow, findings }: Pick<Compiled, 'flow' | 'findings'>,
  parts: OwnPartModules | null,
  translated: readonly Flow[] = [],
): string {
  if (flow === null) return `export const loaded = ${toLiteral({ kind: 'broken', findings })}\n`
  const { imports, members } = generateLanguageQuestion(flow, [flow, ...translated])
  return imports + generateLoadedCode(addRevision(withOtherConsents(flow, translated)), parts, members)
}

/** Generates a flow's module in another language, which loads its texts for failures. */
export function generateTranslatedCode(
  flow: Flow,
  original: Flow,
  parts: OwnPartModules | null,
  translated: readonly Flow[] = [flow],
): string {
  const spoken = [original, ...translated]
  const { imports, members } = generateLanguageQuestion(original, spoken)
  const failure =
    parts === null
      ? `Promise.resolve(${toLiteral(flow.wording.failure)})`
      : `import(${toLiteral(getFailureModuleName(flow))}).then(({ failure }) => failure)`
  const revised = addRevision(withOtherConsents(flow, spoken), withOtherConsents(original, translated))
  return imports + generateLoadedCode(revised, parts, `${members}, failure: () => ${failure}`)
}

function generateLanguageQuestion(
  flow: Flow,
  spoken: readonly Flow[],
): { readonly imports: string; readonly members: string } {
  const offers = listLanguageOffers(flow, spoken)
  if (offers.length === 0) return { imports: '', members: '' }
  const imports = `import { LanguageQuestion } from ${toLiteral(getSourcePath('renderer/language/LanguageQuestion.tsx'))}\n`
  return { imports, members: `, languageQuestion: { Question: LanguageQuestion, offers: ${toLiteral(offers)} }` }
}

/** Generates the configuration screen's module from its own code (`own`) and its other languages. */
export function generateConfigurationCode(own: string, languages: readonly string[]): string {
  const others = languages.map(
    (language) => `${toLiteral(language)}: () => import(${toLiteral(getConfigurationModuleName(language))}),`,
  )
  return [own, 'export const others = {', ...others, '}', ''].join('\n')
}

function generateLoadedCode(flow: JsonObject, parts: OwnPartModules | null, more: string): string {
  const { imports, members } =
    parts === null
      ? { imports: [`import { parts } from ${toLiteral(PARTS)}`], members: '...parts' }
      : generateParts(flow, parts)
  const { constants, code } = toSharedLiteral(flow)
  return [
    ...imports,
    ...constants,
    `export const loaded = { kind: 'flow', flow: ${code}, ${members}${more} }`,
    '',
  ].join('\n')
}

interface SharedLiteral {
  readonly constants: readonly string[]
  readonly code: string
}

/** The key whose values many fields share: lists of choices. */
const SHARED = 'choices'

/** Shorter lists, in characters, are repeated. */
const SHORTEST = 80

/** Converts JSON to JavaScript in which long choices that occur several times become constants. */
export function toSharedLiteral(value: unknown): SharedLiteral {
  const counts = new Map<string, number>()
  for (const text of collectChoices(value)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const names = new Map(
    [...counts]
      .filter(([text, count]) => count > 1 && text.length >= SHORTEST)
      .map(([text], index) => [text, `choices${index}`]),
  )
  if (names.size === 0) return { constants: [], code: JSON.stringify(value) }
  // No text of a flow begins with \0.
  const marked = JSON.stringify(value, (key, part: unknown) => {
    const name = key === SHARED && isJsonObject(part) ? names.get(JSON.stringify(part)) : undefined
    return name === undefined ? part : `\0${name}`
  })
  return {
    constants: [...names].map(([text, name]) => `const ${name} = ${text}`),
    code: marked.replaceAll(/"\\u0000(choices\d+)"/g, '$1'),
  }
}

function collectChoices(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(collectChoices)
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === SHARED && isJsonObject(part) ? [JSON.stringify(part)] : []),
    ...collectChoices(part),
  ])
}

interface ImportedMembers {
  readonly imports: readonly string[]
  /** The members of an object with what is imported. */
  readonly members: string
}

/** Generates the parts of a flow. What draws it loads behind its first form, unless its first screens need it. */
function generateParts({ id }: JsonObject, parts: OwnPartModules): ImportedMembers {
  const { imports, members } = generateEngineParts(parts)
  const { firstScreens, firstIcons } = parts
  if (firstScreens === null) {
    const screens = generateScreenParts(parts)
    return { imports: [...imports, ...screens.imports], members: `${members}, parts: ${screens.code}` }
  }
  const load = `() => import(${toLiteral(`${SCREENS}${String(id)}`)}).then((module) => module.parts)`
  const later = `{ firstScreens: ${toLiteral(firstScreens)}, firstIcons: ${toLiteral(firstIcons)}, load: ${load} }`
  return { imports, members: `${members}, parts: ${later}` }
}

function generateImport(name: string, local: string, file: string): string {
  return `import { ${name}${local === name ? '' : ` as ${local}`} } from ${toLiteral(getSourcePath(file))}`
}

/** Generates what draws all screens of a flow: the common controls, blocks and icons, and the lazy ones that it uses. */
function generateScreenParts({ controls, blocks }: OwnPartModules): {
  readonly imports: readonly string[]
  readonly code: string
} {
  const own = Object.entries(ownControls).filter(([name]) => controls.includes(name))
  const controlMembers = ['...controlComponents', ...own.map(([name]) => `${name}: ${name}Control`)].join(', ')
  const blockMembers = ['screenRenderers', ...blocks].map((group) => `...${group}`).join(', ')
  return {
    imports: [
      generateImport('controlComponents', 'controlComponents', 'controls/controlComponents.ts'),
      generateImport('screenRenderers', 'screenRenderers', 'renderer/screen/screenRenderers.tsx'),
      generateImport('icons', 'icons', 'renderer/parts/icons/icons.ts'),
      ...own.map(([name, file]) => generateImport(name, `${name}Control`, `controls/${file}`)),
      ...blocks.map((name) => generateImport(name, name, `renderer/blocks/${name}/${name}.tsx`)),
    ],
    code: `{ controls: { ${controlMembers} }, blocks: { ${blockMembers} }, icons }`,
  }
}

function generateEngineParts({ kinds, calculators, engine, formats }: OwnPartModules): ImportedMembers {
  // A kind and a calculator may have the same name.
  const object = (names: readonly string[], suffix: string): string =>
    `{ ${names.map((name) => `${name}: ${name}${suffix}`).join(', ')} }`
  return {
    imports: [
      ...Object.entries(ownKinds).flatMap(([name, file]) =>
        kinds.includes(name) ? [generateImport(name, `${name}Kind`, `engine/kinds/${file}.ts`)] : [],
      ),
      ...Object.entries(ownCalculators).flatMap(([name, file]) =>
        calculators.includes(name) ? [generateImport(name, `${name}Calculator`, `engine/calculators/${file}.ts`)] : [],
      ),
      ...engine.map((name) => generateImport(name, name, ENGINE_PARTS[name])),
      ...formats.map((name) => `import ${toLiteral(getSourcePath(`engine/values/${name}.ts`))}`),
    ],
    members: [`kinds: ${object(kinds, 'Kind')}`, `calculators: ${object(calculators, 'Calculator')}`, ...engine].join(
      ', ',
    ),
  }
}

/** Returns the path of a source file, independent of the served project. */
function getSourcePath(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll('\\', '/')
}

/** JSON is valid JavaScript, except for the key __proto__, which the checker refuses. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value)
}
