import { fileURLToPath } from 'node:url'
import type { UseCase } from '../../engine/session/useCase'
import type { FailureWording, Flow } from '../../language/flow'
import type { Catalogue } from '../../compiler/readCatalogue'
import type { Compiled } from '../../compiler/compile'
import { listLanguages } from '../../compiler/translation/translation'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { getFont, getLook, normalizeColor } from '../../compiler/brandLook'
import { ownControls } from '../../controls/ownControls'
import { ownCalculators, ownKinds } from '../../engine/ownParts'
import { type EnginePart, everyOwnPart, type OwnPartModules } from './ownParts'
import { listLanguageOffers, addRevision, withOtherConsents } from './revisedFlow'

/** The virtual module that lists the flows. */
export const CATALOGUE = 'virtual:formway/catalogue'
/** The virtual module of the configuration screen. */
export const CONFIGURATION = 'virtual:formway/configure'
/** What the module of the configuration screen in another language is called. */
export function getConfigurationModuleName(language: string): string {
  return `${CONFIGURATION}/${language}`
}

/** The virtual module of what only an embedded flow says. */
export const EMBEDDING = 'virtual:formway/embedding'
/** The virtual module of what is said where no flow can say it. */
export const WORDING = 'virtual:formway/wording'
/** The virtual module of the samples of all flows, while they are written. */
export const SAMPLES = 'virtual:formway/samples'
/** How the module of a flow begins; its id follows. */
export const FLOW = 'virtual:formway/flow/'
/** What the module of a flow in another language is called. */
export function getTranslationModuleName(id: string, language: string): string {
  return `${id}/${language}`
}

/** The module of all that only some flows have. */
export const PARTS = 'virtual:formway/parts'

/** What the catalogue says of a flow, be it whole or broken. */
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

/** The modules of a flow: in the language of its documents, and in each other one. */
export interface FlowAddresses {
  readonly own: string
  readonly others: Readonly<Record<string, string>>
}

/** The catalogue: what there is, and how each flow is loaded. `addresses` gives the modules of a flow. */
export function generateCatalogueCode(useCases: readonly UseCase[], addresses: (id: string) => FlowAddresses): string {
  const entries = useCases.map((useCase) => {
    const { own, others } = addresses(useCase.id)
    const other = Object.entries(others).map(
      ([language, address]) => `language === ${literal(language)} ? import(${literal(address)}) : `,
    )
    return `{ ...${literal(useCase)}, load: (language) => (${other.join('')}import(${literal(own)})).then(({ loaded }) => loaded) },`
  })
  return ['export const catalogue = [', ...entries, ']', ''].join('\n')
}

/** The looks that can be chosen, whichever use case they go with. */
export function generatePresetsCode({ presets }: Pick<Catalogue, 'presets'>): string {
  return `export const presets = ${literal(Object.keys(presets).map((name) => getLook(name, presets)))}\n`
}

/** What is said where no flow can say it. */
export function generateWordingCode(catalogue: Catalogue): string {
  return `export const failureWording = ${literal(findFailureWording(catalogue))}\n`
}

/** The product's words for what went wrong. */
export function findFailureWording(catalogue: Catalogue): FailureWording {
  // While every document is broken there is none to say it.
  const nothing = { lost: '', forget: '' }
  return (
    speakerOf(catalogue)?.wording.failure ?? {
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

/** What only an embedded flow says, in each language that one of them is in: the product's own first. */
export function generateEmbeddingCode(catalogue: Catalogue): string {
  const own = speakerOf(catalogue)
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
    `export const embeddingWording = ${literal({ own: own?.language ?? '', words: { '': NO_WORDING, ...Object.fromEntries(framed) } })}`,
    `export const firstWording = ${literal(Object.fromEntries(first))}`,
    '',
  ].join('\n')
}

/** While every document is broken there is none to say anything. */
const NO_WORDING: Pick<Flow['wording'], 'leaving' | 'embedded'> = {
  leaving: { title: '', text: '', leave: '', stay: '' },
  embedded: { test: '', frame: '', close: '', notShown: { title: '', text: '', open: '' } },
}

/** What has the product's words: the first document that has any, the configuration screen before all. */
function speakerOf({ configuration, flows }: Catalogue): Flow | undefined {
  return [configuration, ...flows].find((one) => (one?.flow ?? null) !== null)?.flow ?? undefined
}

/**
 * What the development server adds to the catalogue: after an edit `load` gives the new flow, and `watch` tells of it.
 * Modules are named by what they hold, so that neither the browser nor the server can confuse two versions.
 */
export const watchingCode = `
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

/** Where the parts of the engine are that few flows need. */
const ENGINE_PARTS: Readonly<Record<EnginePart, string>> = {
  taskOrder: 'engine/taskList/taskList.ts',
  itemPaging: 'engine/pages/itemPaging.ts',
  exampleOf: 'engine/program/exampleOf.ts',
}

/** All that only some flows have: while they are written each takes it from here, and an edit is a small module. */
export function generateEveryPartCode(): string {
  const { imports, members } = partsIn(everyOwnPart)
  return [...imports, `export const parts = { ${members} }`, ''].join('\n')
}

/**
 * A flow as the applicant's browser needs it, with what it has and most flows have not, or with all of that where `parts`
 * is null; or what is wrong with it. `translated` has it in its other languages.
 */
export function generateFlowCode(
  { flow, findings }: Pick<Compiled, 'flow' | 'findings'>,
  parts: OwnPartModules | null,
  translated: readonly Flow[] = [],
): string {
  if (flow === null) return `export const loaded = ${literal({ kind: 'broken', findings })}\n`
  const { imports, members } = questionIn(flow, [flow, ...translated])
  return imports + codeOf(addRevision(withOtherConsents(flow, translated)), parts, members)
}

/** A flow in other words than its own, with those for what no flow can say, and what goes on in them: most never need it. */
export function generateTranslatedCode(
  flow: Flow,
  original: Flow,
  parts: OwnPartModules | null,
  translated: readonly Flow[] = [flow],
): string {
  const spoken = [original, ...translated]
  const switching = `import { switchLanguage } from ${literal(sourceOf('renderer/language/switchLanguage.ts'))}\n`
  const { imports, members } = questionIn(original, spoken)
  const revised = addRevision(withOtherConsents(flow, spoken), withOtherConsents(original, translated))
  return (
    switching +
    imports +
    codeOf(revised, parts, `${members}, switchLanguage, failure: ${literal(flow.wording.failure)}`)
  )
}

/** What asks which language is wanted, where the flow asks. */
function questionIn(flow: Flow, spoken: readonly Flow[]): { readonly imports: string; readonly members: string } {
  const offers = listLanguageOffers(flow, spoken)
  if (offers.length === 0) return { imports: '', members: '' }
  const imports = `import { LanguageQuestion } from ${literal(sourceOf('renderer/language/LanguageQuestion.tsx'))}\n`
  return { imports, members: `, languageQuestion: { Question: LanguageQuestion, offers: ${literal(offers)} }` }
}

/** The configuration screen (`own`), and how it is loaded in other languages. */
export function generateConfigurationCode(own: string, languages: readonly string[]): string {
  const others = languages.map(
    (language) => `${literal(language)}: () => import(${literal(getConfigurationModuleName(language))}),`,
  )
  return [own, 'export const others = {', ...others, '}', ''].join('\n')
}

function codeOf(flow: JsonObject, parts: OwnPartModules | null, more: string): string {
  const { imports, members } =
    parts === null ? { imports: [`import { parts } from ${literal(PARTS)}`], members: '...parts' } : partsIn(parts)
  const { constants, code } = toSharedLiteral(flow)
  return [
    ...imports,
    ...constants,
    `export const loaded = { kind: 'flow', flow: ${code}, ${members}${more} }`,
    '',
  ].join('\n')
}

/** A value as JavaScript, and the constants that it names. */
interface SharedLiteral {
  readonly constants: readonly string[]
  readonly code: string
}

/** The key of parts that many fields have in common: lists of choices. */
const SHARED = 'choices'

/** Shorter ones are written where they stand. */
const SHORTEST = 80

/** A value of JSON as JavaScript in which longer choices that stand in several places are written once. */
export function toSharedLiteral(value: unknown): SharedLiteral {
  const counts = new Map<string, number>()
  for (const text of choicesIn(value)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const names = new Map(
    [...counts]
      .filter(([text, count]) => count > 1 && text.length >= SHORTEST)
      .map(([text], index) => [text, `choices${index}`]),
  )
  if (names.size === 0) return { constants: [], code: JSON.stringify(value) }
  // No words begin with this character.
  const marked = JSON.stringify(value, (key, part: unknown) => {
    const name = key === SHARED && isJsonObject(part) ? names.get(JSON.stringify(part)) : undefined
    return name === undefined ? part : `\0${name}`
  })
  return {
    constants: [...names].map(([text, name]) => `const ${name} = ${text}`),
    code: marked.replaceAll(/"\\u0000(choices\d+)"/g, '$1'),
  }
}

function choicesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn)
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === SHARED && isJsonObject(part) ? [JSON.stringify(part)] : []),
    ...choicesIn(part),
  ])
}

/** Where parts come from, and an object's members that hold them. */
function partsIn({ kinds, calculators, controls, blocks, engine, formats }: OwnPartModules): {
  readonly imports: readonly string[]
  readonly members: string
} {
  // A kind, its control and a calculator may have one name.
  const object = (names: readonly string[], suffix: string): string =>
    `{ ${names.map((name) => `${name}: ${name}${suffix}`).join(', ')} }`
  const imported = (name: string, local: string, file: string): string =>
    `import { ${name}${local === name ? '' : ` as ${local}`} } from ${literal(sourceOf(file))}`
  return {
    imports: [
      ...Object.entries(ownKinds).flatMap(([name, file]) =>
        kinds.includes(name) ? [imported(name, `${name}Kind`, `engine/kinds/${file}.ts`)] : [],
      ),
      ...Object.entries(ownCalculators).flatMap(([name, file]) =>
        calculators.includes(name) ? [imported(name, `${name}Calculator`, `engine/calculators/${file}.ts`)] : [],
      ),
      ...Object.entries(ownControls).flatMap(([name, file]) =>
        controls.includes(name) ? [imported(name, `${name}Control`, `controls/${file}`)] : [],
      ),
      ...blocks.map((name) => imported(name, name, `renderer/blocks/${name}/${name}.tsx`)),
      ...engine.map((name) => imported(name, name, ENGINE_PARTS[name])),
      ...formats.map((name) => `import ${literal(sourceOf(`engine/values/${name}.ts`))}`),
    ],
    members: [
      `kinds: ${object(kinds, 'Kind')}`,
      `calculators: ${object(calculators, 'Calculator')}`,
      `controls: ${object(controls, 'Control')}`,
      `blocks: { ${blocks.map((group) => `...${group}`).join(', ')} }`,
      ...engine,
    ].join(', '),
  }
}

/** A file of the product, wherever the project is that is served. */
function sourceOf(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll('\\', '/')
}

/** A value as JavaScript. JSON is JavaScript, but for the key __proto__, which the checker refuses. */
function literal(value: unknown): string {
  return JSON.stringify(value)
}
