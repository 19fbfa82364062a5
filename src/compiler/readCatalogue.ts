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
import { formatFindingLine } from './findings/findingText'
import { type Translation, compileTranslations } from './translation/translation'
import type { Look, UseCase } from '../engine/session/useCase'

interface NamingText {
  readonly text: string
  readonly pointer: string
  readonly location: Location | null
}

interface NamingFlow {
  readonly name: string | null
  readonly texts: readonly NamingText[]
}

// Unchanged flows stay the identical object, so their texts are read once.
const known = new WeakMap<Compiled, readonly NamingText[]>()

function listNamingTexts(compiled: Compiled): readonly NamingText[] {
  const before = known.get(compiled)
  if (before !== undefined) return before
  const naming = collectVocabulary(compiled.merged, FLOW_SCHEMA).texts.flatMap(
    ({ text, pointer: place, isClosed, isSimulated }) => {
      const pointer = resolveWrittenPointer(compiled, place)
      if (isClosed || isSimulated || pointer.startsWith('/wording/') || !/\p{Lu}/u.test(text)) return []
      return [{ text, pointer, location: findLocation(compiled.texts, pointer) }]
    },
  )
  const once = [...new Map(naming.map((one) => [one.pointer, one])).values()]
  known.set(compiled, once)
  return once
}

/** Reports names of brands and other flows: the same flow is shown for other brands too. */
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

export interface Listed {
  readonly id: string
  readonly files: readonly string[]
  /** Null if it is unreadable; then the flow comes last. */
  readonly position: number | null
  readonly name: string | null
}

export interface JudgedAmongOthers extends Listed, NamingFlow {
  readonly isFlow: boolean
  /** The pointer of a block for the configuration screen; null if it has none. */
  readonly preview: string | null
}

export function toListed(
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

export function toCatalogueEntry(compiled: Compiled): JudgedAmongOthers {
  const { id, flow } = compiled
  const found =
    flow === null ? undefined : listBlocks(flow).find(({ block }) => getBlockAuthoring(block).isForConfiguration)
  return {
    ...toListed(id, compiled),
    isFlow: flow !== null,
    preview: found?.pointer ?? null,
    texts: listNamingTexts(compiled),
  }
}

export function compareByPosition(one: Listed, other: Listed): number {
  return (one.position ?? Number.MAX_VALUE) - (other.position ?? Number.MAX_VALUE)
}

export function findUnusedParts(sources: Sources, flows: readonly Listed[]): readonly Finding[] {
  const used = new Set(flows.flatMap(({ files }) => files))
  return listPartFiles(sources)
    .filter((file) => !used.has(file))
    .map((file) => ({
      ...createWarning('unused-part', '', 'No flow extends this document.', 'Extend or remove it.'),
      location: getTopOf(file),
    }))
}

/** `before` is the flow before it in the catalogue. */
export function checkCatalogueEntry(
  { isFlow, position, preview, files }: JudgedAmongOthers,
  before: Listed | undefined,
): readonly Finding[] {
  const location = getTopOf(files.at(-1) ?? '')
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

function getTopOf(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}

interface Presets {
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

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

export interface Catalogue {
  /** By position, then by id; those without a position come last. */
  readonly flows: readonly Compiled[]
  readonly configuration: Compiled | null
  /** Empty for flows with errors. */
  readonly translations: ReadonlyMap<Compiled, readonly Translation[]>
  readonly presets: Readonly<Record<string, Brand>>
  readonly findings: readonly Finding[]
}

/** Compiles everything; each finding in a shared part is reported once. */
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

export function deduplicateFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [formatFindingLine(finding), finding])).values()]
}

const PLAIN: Brand = { name: '', logo: '', secondaryLogo: '', primaryColor: '#000000' }

export function normalizeColor(color: string): string {
  return color.toUpperCase()
}

/** Returns the look of the preset that a use case names, or of the first preset (spec §3). */
export function getLook(preset: string | undefined, presets: Catalogue['presets']): Look {
  const { $schema: _editor, font: _font, ...look } = findBrand(preset, presets)
  return { ...look, primaryColor: normalizeColor(look.primaryColor) }
}

export function getFont(preset: string | undefined, presets: Catalogue['presets']): Pick<UseCase, 'font'> {
  const { font } = findBrand(preset, presets)
  return font === undefined ? {} : { font }
}

function findBrand(preset: string | undefined, presets: Catalogue['presets']): Brand {
  return presets[preset ?? ''] ?? Object.values(presets)[0] ?? PLAIN
}
