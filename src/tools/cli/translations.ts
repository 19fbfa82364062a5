import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Sources } from '../../compiler/documents/sources'
import { createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import {
  acceptLayer,
  compileFlowTranslations,
  collectLayers,
  type WrittenFile,
  pseudolocalizeFiles,
} from '../translation/flowTranslations'
import {
  importRows,
  describeRow,
  formatMissingLines,
  readRows,
  listTranslationRows,
  formatTranslationsTable,
  formatRows,
} from '../translation/translationRows'
import { type Command, type CommandInput, NOT_UNDERSTOOD } from './command'

export const translationsCommand: Command = {
  usage: '[accept | export FILE | import FILE | made-up FOLDER]',
  description: [
    'Alone, prints how many texts of each flow are done, missing and stale in each language, and where words are missing.',
    'accept            Notes that all words are right for what the flows say now.',
    'export FILE       Writes a table for a translator.',
    'import FILE       Takes the words of such a table; what it cannot take stays in FILE.rest.csv.',
    'made-up FOLDER    Writes the flows in a made-up language, longer and with accents, for FORMWAY_FLOWS.',
  ].join('\n'),
  options: {
    language: { value: 'TAG', description: 'The language to export.' },
    flow: { value: 'FLOW', description: 'The only flow to export.' },
  },
  run: (input) => {
    const [action = 'table', file = ''] = input.names
    const sources = createDiskSources(resolveAuthoringFolders('flows'))
    const flows = compileFlowTranslations(sources)
    if (action === 'table') {
      for (const line of [...formatTranslationsTable(flows), ...formatMissingLines(flows)]) console.log(line)
      return 0
    }
    if (action === 'accept') return write(sources, collectLayers(sources, flows).flatMap(acceptLayer))
    if (action === 'export' && file !== '') return exportRows(flows, file, input)
    if (action === 'import' && file !== '') return importFile(sources, flows, file)
    if (action === 'made-up' && file !== '') return write(sources, pseudolocalizeFiles(sources, file))
    return fail(`formway translations ${translationsCommand.usage}`)
  },
}

type FlowTranslations = ReturnType<typeof compileFlowTranslations>

function exportRows(flows: FlowTranslations, file: string, { values }: CommandInput): number {
  const [language, flow] = [values.get('language') ?? '', values.get('flow') ?? null]
  const rows = listTranslationRows(flows, language, flow)
  if (rows.length === 0)
    return fail(
      `${flow === null ? 'No flow' : `No flow "${flow}"`} has the language "${language}": name one by --language.`,
    )
  writeFileSync(file, formatRows(rows))
  return 0
}

function importFile(sources: Sources, flows: FlowTranslations, file: string): number {
  const rows = existsSync(file) ? readRows(readFileSync(file, 'utf8')) : `There is no file ${file}.`
  if (typeof rows === 'string') return fail(rows)
  const { judged, files } = importRows(sources, flows, rows)
  write(sources, files)
  for (const line of judged.flatMap((one) => describeRow(one) ?? [])) console.log(line)
  const rest = judged.flatMap((one) => (one.kind === 'asBefore' || one.kind === 'taken' ? [] : [one.row]))
  console.log(`${judged.filter(({ kind }) => kind === 'taken').length} texts are taken, ${rest.length} are not.`)
  if (rest.length === 0) return 0
  const restFile = file.replace(/(\.csv)?$/i, '.rest.csv')
  writeFileSync(restFile, formatRows(rest))
  return fail(`${restFile} has what is not taken.`)
}

function write(sources: Sources, files: readonly WrittenFile[]): number {
  for (const { file, text } of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    if (sources.read(file) !== text) writeFileSync(file, text)
  }
  return 0
}

function fail(why: string): number {
  console.error(why)
  return NOT_UNDERSTOOD
}
