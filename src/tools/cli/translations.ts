import { writeFileSync } from 'node:fs'
import { diskSources } from '../disk/diskSources'
import { writtenFolders } from '../disk/flowFolders'
import { acceptLayer } from '../translation/acceptLayer'
import { flowTranslations, layersOf } from '../translation/flowTranslations'
import { translationsTable } from '../translation/translationsTable'
import { readCommandLine } from './commandLine'

// `npm run translations [accept]`: how far each flow is in each language; or all words accepted for what the flows say now.
const { names, unknown } = readCommandLine(process.argv.slice(3), { values: ['language'] }, process.env)
const [command = 'table'] = names
const sources = diskSources(writtenFolders('flows'))
const translations = flowTranslations(sources)
if (unknown.length > 0 || !['table', 'accept'].includes(command)) {
  console.error('npm run translations -- [accept]')
  process.exitCode = 2
} else if (command === 'accept') {
  for (const { file, text } of layersOf(sources, translations).flatMap(acceptLayer)) if (sources.read(file) !== text) writeFileSync(file, text)
} else {
  for (const line of translationsTable(translations)) console.log(line)
}
