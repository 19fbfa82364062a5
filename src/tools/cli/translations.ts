import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diskSources } from '../disk/diskSources'
import { writtenFolders } from '../disk/flowFolders'
import { acceptLayer, type WrittenFile } from '../translation/acceptLayer'
import { flowTranslations, layersOf } from '../translation/flowTranslations'
import { importRows } from '../translation/importRows'
import { saidOfRow } from '../translation/judgedRow'
import { readRows, translationRows, writtenRows } from '../translation/translationRows'
import { madeUpFiles } from '../translation/madeUpFiles'
import { missingLines, translationsTable } from '../translation/translationsTable'
import { readCommandLine } from './commandLine'

const USAGE =
  'npm run translations -- [accept | export FILE --language fr-CA [--flow pet-insurance] | import FILE | made-up FOLDER]'

// `npm run translations`: how far each flow is in each language, and where words are missing; accepts all words; sends them
// to a translator and takes them back; writes the flows in a language that nobody speaks, for FORMWAY_FLOWS.
const { names, values, unknown } = readCommandLine(process.argv.slice(3), { values: ['flow', 'language'] }, process.env)
const [command = 'table', file = ''] = names
const sources = diskSources(writtenFolders('flows'))
const translations = flowTranslations(sources)
const language = values.get('language') ?? ''
const flow = values.get('flow') ?? null
if (unknown.length > 0) failed(USAGE)
else if (command === 'table')
  for (const line of [...translationsTable(translations), ...missingLines(translations)]) console.log(line)
else if (command === 'accept') write(layersOf(sources, translations).flatMap(acceptLayer))
else if (command === 'export' && file !== '') exported()
else if (command === 'import' && file !== '') imported()
else if (command === 'made-up' && file !== '') write(madeUpFiles(sources, file))
else failed(USAGE)

function exported(): void {
  const rows = translationRows(translations, language, flow)
  if (rows.length === 0)
    failed(`${flow === null ? 'No flow' : `No flow "${flow}"`} has the language "${language}". ${USAGE}`)
  else writeFileSync(file, writtenRows(rows))
}

function imported(): void {
  const rows = existsSync(file) ? readRows(readFileSync(file, 'utf8')) : `There is no file ${file}.`
  if (typeof rows === 'string') {
    failed(rows)
    return
  }
  const { judged, files } = importRows(sources, translations, rows)
  write(files)
  for (const line of judged.flatMap((one) => saidOfRow(one) ?? [])) console.log(line)
  const rest = judged.flatMap((one) => (one.kind === 'asBefore' || one.kind === 'taken' ? [] : [one.row]))
  console.log(`${judged.filter(({ kind }) => kind === 'taken').length} texts are taken, ${rest.length} are not.`)
  if (rest.length === 0) return
  const kept = file.replace(/(\.csv)?$/i, '.rest.csv')
  writeFileSync(kept, writtenRows(rest))
  failed(`${kept} has what is not taken.`)
}

function write(files: readonly WrittenFile[]): void {
  for (const { file: written, text } of files) {
    mkdirSync(path.dirname(written), { recursive: true })
    if (sources.read(written) !== text) writeFileSync(written, text)
  }
}

function failed(why: string): void {
  console.error(why)
  process.exitCode = 2
}
