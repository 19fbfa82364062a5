import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diskSources } from '../disk/diskSources'
import { writtenFolders } from '../disk/flowFolders'
import type { WrittenFile } from '../translation/acceptLayer'
import { newLanguage } from '../translation/newLanguage'

// `npm run new-language TAG`: writes an empty place for every text of the flows that stand in several languages.
const [language = ''] = process.argv.slice(3)
const made = newLanguage(diskSources(writtenFolders('flows')), language)
const problem = 'problem' in made ? made.problem : written([...made.layers, ...made.documents])
if (problem !== null || 'problem' in made) {
  console.error(problem)
  process.exitCode = 1
} else {
  const { texts, layers, documents } = made
  console.log(`flows/${language}: ${texts} empty places in ${layers.length} files; the language is named in ${documents.map(({ file }) => file).join(', ')}.`)
  console.log(`1. Write the words there, or send them out: npm run translations -- export ${language}.csv --language ${language}, then import ${language}.csv.`)
  console.log('2. npm run translations says how many are missing and in which file, npm run check each with its line.')
  console.log('3. npm run translations -- accept, once you have read what was written by hand.')
  console.log(`4. Until npm run check -- --strict finds nothing, publish no build: it offers ${language} with the original where words are missing.`)
}

/** Writes all of them or none; says what could not be written. The documents come last: what they name is there then. */
function written(files: readonly WrittenFile[]): string | null {
  const done: { readonly file: string; readonly before: string | null }[] = []
  try {
    for (const { file, text } of files) {
      const before = existsSync(file) ? readFileSync(file, 'utf8') : null
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      done.push({ file, before })
    }
    return null
  } catch (refused) {
    for (const { file, before } of done) {
      if (before === null) rmSync(file)
      else writeFileSync(file, before)
    }
    return `Nothing is begun, since a file could not be written: ${refused instanceof Error ? refused.message : String(refused)}`
  }
}
