import { exportJsonSchema } from '../../import/exportJsonSchema'
import { writeAllOrNone } from '../disk/diskSources'
import { type Command, NOT_UNDERSTOOD, readRequestedFlows } from './command'

export const exportCommand: Command = {
  usage: 'FLOW [SCREEN]',
  description: `Writes the form of a flow, or of one of its screens, for react-jsonschema-form: a file with { "schema": …, "uiSchema": … }.
Only what is said there in full is written; the messages of rules are that product's own.`,
  options: { out: { value: 'FILE.json', description: 'the file that is written; FLOW-form.json, if left out' } },
  run: ({ names: [name, screen = null, ...others], values }) => {
    if (name === undefined || others.length > 0) {
      console.error(
        'Give one flow, and one screen if several ask something, such as: formway export pet-insurance owner',
      )
      return NOT_UNDERSTOOD
    }
    const {
      flows: [flow],
      problems,
    } = readRequestedFlows([name])
    for (const problem of problems) console.error(problem)
    if (flow === undefined) return 1
    const exported = exportJsonSchema(flow, screen)
    if ('reasons' in exported) {
      console.error(`${name} cannot be written without a loss:`)
      for (const reason of exported.reasons) console.error(`  ${reason}`)
      return 1
    }
    const file = values.get('out') ?? `${name}-form.json`
    const problem = writeAllOrNone([{ file, text: `${JSON.stringify(exported, null, 2)}\n` }])
    console.log(problem ?? file)
    return problem === null ? 0 : 1
  },
}
