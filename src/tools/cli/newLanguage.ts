import { allOrNoneWritten } from '../disk/allOrNoneWritten'
import { diskSources } from '../disk/diskSources'
import { writtenFolders } from '../disk/flowFolders'
import { newLanguage } from '../translation/newLanguage'

// `npm run new-language TAG`: writes an empty place for every text of the flows that stand in several languages.
// `npm run new-language TAG FLOW`: for every text of one flow that has no words in that language yet.
const [language = '', flow = null] = process.argv.slice(3)
const made = newLanguage(diskSources(writtenFolders('flows')), language, flow)
// The documents come last: what they name is there then.
const problem = 'problem' in made ? made.problem : allOrNoneWritten([...made.layers, ...made.documents])
if (problem !== null || 'problem' in made) {
  console.error(problem)
  process.exitCode = 1
} else {
  const { texts, layers, documents } = made
  const named =
    documents.length === 0
      ? 'the language is named already'
      : `the language is named in ${documents.map(({ file }) => file).join(', ')}`
  const of = flow === null ? '' : ` --flow ${flow}`
  console.log(
    `flows/${language}: ${texts} empty places in ${layers.length} ${layers.length === 1 ? 'file' : 'files'}; ${named}.`,
  )
  console.log(
    `1. Write the words there, or send them out: npm run translations -- export ${language}.csv --language ${language}${of}, and take them back: npm run translations -- import ${language}.csv.`,
  )
  console.log('2. npm run translations says how many are missing and in which file, npm run check each with its line.')
  console.log('3. npm run translations -- accept, once you have read what was written by hand.')
  console.log(
    `4. Until npm run check -- --strict finds nothing, publish no build: it offers ${language} with the original where words are missing.`,
  )
}
