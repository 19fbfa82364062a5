import { writeAllOrNone, createDiskSources, resolveAuthoringFolders } from '../disk/diskSources'
import { addLanguage } from '../translation/newLanguage'
import { type Command, NOT_UNDERSTOOD } from './command'

export const newLanguageCommand: Command = {
  usage: 'TAG [FLOW]',
  description: [
    'Writes an empty place for every text of the flows that stand in several languages; with a flow, for every text of',
    'that flow that has no words in the language yet.',
  ].join('\n'),
  run: ({ names: [language, flow = null] }) => {
    if (language === undefined) {
      console.error('Name the language, such as: formway new-language es-419')
      return NOT_UNDERSTOOD
    }
    const made = addLanguage(createDiskSources(resolveAuthoringFolders('flows')), language, flow)
    // The documents come last: what they name is there then.
    const problem = 'problem' in made ? made.problem : writeAllOrNone([...made.layers, ...made.documents])
    if (problem !== null || 'problem' in made) {
      console.error(problem)
      return 1
    }
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
      `1. Write the words there, or send them out: npx formway translations export ${language}.csv --language ${language}${of}, and take them back: npx formway translations import ${language}.csv.`,
    )
    console.log(
      '2. npx formway translations says how many are missing and in which file, npx formway check each with its line.',
    )
    console.log('3. npx formway translations accept, once you have read what was written by hand.')
    console.log(
      `4. Until npx formway check --strict finds nothing, publish no build: it offers ${language} with the original where words are missing.`,
    )
    return 0
  },
}
