import { createError, type Finding, hasErrors, type Location, createWarning } from '../engine/values/finding'
import { containsName } from './check/words/names'
import { compile, type Compiled } from './compile'
import { resolveWrittenPointer } from './definitions/moveToDefinitions'
import { findLocation, withLocations } from './documents/locationOf'
import { formatMessage } from './findings/quoting'
import { BRAND_SCHEMA, FLOW_SCHEMA, isBrand, checkAgainstSchema } from './language/languageFindings'
import { collectVocabulary } from './language/vocabulary'
import { getBlockAuthoring } from '../engine/blocks/blockAuthoring'
import {
  findConfigurationFile,
  type FlowDocument,
  listFlowFiles,
  listPartFiles,
  listPresetFiles,
} from './documents/flowDocument'
import { cacheSources, type Sources } from './documents/sources'
import { listBlocks } from './parts/parts'
import type { Brand } from '../language/flow'
import { checkUrl } from './check/words/addresses'
import { readJson, toJsonValue } from './documents/jsonText'
import { findingLine } from './findings/findingText'
import { type Translation, compileTranslations } from './translation/translation'

/** A text that could name the brand or the flow by a placeholder, and where it is written. */
interface NamingText {
  readonly text: string
  readonly pointer: string
  readonly location: Location | null
}

/** A flow by its name, and the texts in which names can stand. */
interface NamingFlow {
  readonly name: string | null
  readonly texts: readonly NamingText[]
}

// A flow that is as it was is the identical object, and is not read again after an edit of another.
const known = new WeakMap<Compiled, readonly NamingText[]>()

/** The texts of a flow that names can stand in: those with a capital letter that are no part of the product's wording. */
function namingTexts(compiled: Compiled): readonly NamingText[] {
  const before = known.get(compiled)
  if (before !== undefined) return before
  const naming = collectVocabulary(compiled.merged, FLOW_SCHEMA).texts.flatMap(
    ({ text, pointer: place, isClosed, isSimulated }) => {
      const pointer = resolveWrittenPointer(compiled, place)
      if (isClosed || isSimulated || pointer.startsWith('/wording/') || !/\p{Lu}/u.test(text)) return []
      return [{ text, pointer, location: findLocation(compiled.texts, pointer) }]
    },
  )
  // What many parts are like is written once.
  const once = [...new Map(naming.map((one) => [one.pointer, one])).values()]
  known.set(compiled, once)
  return once
}

/** Where a flow writes out the name of a brand, or of another flow: whoever it is shown for has another. */
export function findHardcodedNames(
  flow: NamingFlow,
  brands: readonly string[],
  flows: readonly string[],
): readonly Finding[] {
  const words = flow.texts.map(({ text }) => text)
  const others = flows.filter((name) => name !== flow.name)
  return flow.texts.flatMap(({ text, pointer, location }) => {
    const said = (names: readonly string[]): string | undefined => names.find((name) => containsName(text, name, words))
    const [brand, other] = [said(brands), said(others)]
    const found = brand ?? other
    if (found === undefined) return []
    const finding = createWarning(
      'name-written-out',
      pointer,
      brand === undefined
        ? formatMessage`"${found}" is the name of another flow.`
        : formatMessage`"${found}" is written out here, but it is the name of one brand.`,
      brand === undefined ? 'Write {{flow.name}}, or other words.' : 'Write {{brand.name}}.',
    )
    return [{ ...finding, location }]
  })
}

/** Where a flow stands among the others, as its documents say it. */
export interface Listed {
  readonly id: string
  /** The path of every document that has a part in it; its own comes last. */
  readonly files: readonly string[]
  /** Null where it has none that can be read: it comes last. */
  readonly position: number | null
  /** Null where it has none that can be read. */
  readonly name: string | null
}

/** A flow among the others, and what is said of it beside them. */
export interface JudgedAmongOthers extends Listed, NamingFlow {
  /** Whether it can be used. */
  readonly isFlow: boolean
  /** Where it has what only the configuration screen shows; null where nowhere. */
  readonly preview: string | null
}

/** Where a flow stands of which the documents were read. */
export function listedOf(
  id: string,
  { files, merged: { position, name } }: Pick<FlowDocument, 'files' | 'merged'>,
): Listed {
  return {
    id,
    files,
    position: typeof position === 'number' ? position : null,
    name: typeof name === 'string' ? name : null,
  }
}

/** A compiled flow as the others see it. */
export function toCatalogueEntry(compiled: Compiled): JudgedAmongOthers {
  const { id, flow } = compiled
  // What draws a preview of a brand comes with the configuration screen, and no applicant loads it.
  const found =
    flow === null ? undefined : listBlocks(flow).find(({ block }) => getBlockAuthoring(block).isForConfiguration)
  return {
    ...listedOf(id, compiled),
    isFlow: flow !== null,
    preview: found?.pointer ?? null,
    texts: namingTexts(compiled),
  }
}

/** For sorting: by position; those without one come last. */
export function compareByPosition(one: Listed, other: Listed): number {
  return (one.position ?? Number.MAX_VALUE) - (other.position ?? Number.MAX_VALUE)
}

/** The parts that no flow uses. */
export function findUnusedParts(sources: Sources, flows: readonly Listed[]): readonly Finding[] {
  const used = new Set(flows.flatMap(({ files }) => files))
  return listPartFiles(sources)
    .filter((file) => !used.has(file))
    .map((file) => ({
      ...createWarning('unused-part', '', 'No flow extends this document.', 'Extend or remove it.'),
      location: atTheTop(file),
    }))
}

/** What is wrong with a flow beside the one before it, if there is one. */
export function checkCatalogueEntry(
  { isFlow, position, preview, files }: JudgedAmongOthers,
  before: Listed | undefined,
): readonly Finding[] {
  const location = atTheTop(files.at(-1) ?? '')
  const found: Finding[] = []
  if (before !== undefined && isFlow && position !== null && before.position === position) {
    const message = formatMessage`The flow "${before.id}" has the position ${position} too.`
    found.push({
      ...createWarning('same-position', '/position', message, 'Give each flow a position of its own.'),
      location,
    })
  }
  if (preview !== null) {
    const message = 'Only the configuration screen shows the preview of a brand.'
    found.push({ ...createError('misplaced-block', preview, message, 'Remove it.'), location })
  }
  return found
}

function atTheTop(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}

/** The brand presets by name, and what is wrong with those that cannot be used. */
interface Presets {
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Reads every brand preset. */
export function readPresets(sources: Sources): Presets {
  const findings: Finding[] = []
  const presets: Record<string, Brand> = {}
  for (const [name, file] of listPresetFiles(sources)) {
    const source = readJson(file, sources.read(file) ?? '')
    const value = toJsonValue(source)
    findings.push(...source.findings)
    if (hasErrors(source.findings)) continue
    if (isBrand(value)) {
      const { $schema: _editor, ...brand } = value
      presets[name] = brand
      const files = sources.served?.() ?? null
      const logos = (['logo', 'secondaryLogo', 'darkLogo', 'darkSecondaryLogo'] as const)
        .map((key) => ({ address: brand[key] ?? '', pointer: `/${key}`, isLink: false }))
        .filter(({ address }) => address !== '' && !address.startsWith('data:image/'))
        .flatMap((place) => checkUrl(place, files === null ? {} : { files }))
      findings.push(...withLocations(logos, [source]))
    } else findings.push(...withLocations(checkAgainstSchema(value, BRAND_SCHEMA), [source]))
  }
  return { presets, findings }
}

/** Every flow and brand preset there is, and all that is wrong with them. */
export interface Catalogue {
  /** By position; those without one come last, by id. */
  readonly flows: readonly Compiled[]
  /** The configuration screen; null where there is no document for it. */
  readonly configuration: Compiled | null
  /** Each of them in its other languages; of one with errors there are none. */
  readonly translations: ReadonlyMap<Compiled, readonly Translation[]>
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Compiles everything there is. Of a part that several flows share each mistake is said once. */
export function readCatalogue(
  disk: Sources,
  compiled: (sources: Sources, file: string) => Compiled = compile,
): Catalogue {
  const sources = cacheSources(disk)
  const all = [...listFlowFiles(sources).values()]
    .map((file) => compiled(sources, file))
    .map((flow) => ({ flow, listed: toCatalogueEntry(flow) }))
    .toSorted((one, other) => compareByPosition(one.listed, other.listed))
  const flows = all.map(({ flow }) => flow)
  const listed = all.map((one) => one.listed)
  const document = findConfigurationFile(sources)
  const configuration = document === null ? null : compiled(sources, document)
  const translations = new Map(
    [...flows, ...(configuration === null ? [] : [configuration])].map(
      (flow) => [flow, compileTranslations(sources, flow)] as const,
    ),
  )
  const { presets, findings } = readPresets(sources)
  const brands = Object.values(presets).map(({ name }) => name)
  const names = listed.flatMap(({ name }) => name ?? [])
  return {
    flows,
    configuration,
    translations,
    presets,
    findings: deduplicateFindings([
      ...findings,
      ...flows.flatMap((flow) => flow.findings),
      ...(configuration?.findings ?? []),
      ...[...translations.values()].flat().flatMap((translation) => translation.findings),
      ...findUnusedParts(sources, listed),
      ...listed.flatMap((flow, index) => [
        ...checkCatalogueEntry(flow, listed[index - 1]),
        ...findHardcodedNames(flow, brands, names),
      ]),
    ]),
  }
}

/** Findings of parts that several flows share, each mistake once. */
export function deduplicateFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [findingLine(finding), finding])).values()]
}
