import { listFlowFiles } from '../documents/flowDocument'
import { getJsonAt } from '../documents/json'
import { toJsonValue } from '../documents/jsonText'
import { readOnce, type Sources } from '../documents/sources'
import type { Given, Input } from './draft'
import type { Option } from './flowParts'
import { createAskingFlow, createFlowDocument, type NewFlow, repairNewFlow, suggestFlowId } from './newFlow'

/** A way to begin a flow. */
export interface Beginning {
  readonly name: string
  readonly description: string
  readonly asks: (sources: Sources) => readonly Input[]
  /** The text that the new flow is made of; null if there is none. */
  readonly read: (sources: Sources, given: Given) => string | null
}

const TITLE: Input = {
  name: 'title',
  label: 'Name of the new flow',
  hint: 'Such as: Pet insurance',
  value: '',
  isNeeded: true,
}

export const beginnings: readonly Beginning[] = [
  {
    name: 'New flow from a list of questions',
    description: 'Paste the questions that you have. A review and an end are added.',
    asks: () => [
      TITLE,
      {
        name: 'questions',
        label: 'Questions',
        hint: 'One on each line. A line that ends with a colon begins a screen; * means that it must be answered; choices stand in brackets: Do you rent? (Yes / No) *',
        entry: 'lines',
        value: '',
        isNeeded: true,
      },
    ],
    read: (_, given) => createAskingFlow(given['questions'] ?? ''),
  },
  {
    name: 'New flow from another flow',
    description: 'A copy under a name of its own. The parts that it shares with others stay shared.',
    asks: (sources) => [TITLE, askSource('Flow', [...listFlowFiles(sources).values()], sources)],
    read: (sources, given) => sources.read(given['source'] ?? ''),
  },
  {
    name: 'New flow from a template',
    description: 'Begins with one of each thing: change what you use, take out the rest.',
    asks: (sources) => [
      TITLE,
      askSource(
        'Template',
        sources.folders.flatMap((folder) => sources.list(`${folder}/templates`)),
        sources,
      ),
    ],
    read: (sources, given) => sources.read(given['source'] ?? ''),
  },
]

function askSource(label: string, files: readonly string[], sources: Sources): Input {
  const options = files.map((file): Option => {
    const name = getJsonAt(toJsonValue(readOnce(file, sources.read(file) ?? '')), ['name'])
    return [file, typeof name === 'string' ? `${name} (${file})` : file]
  })
  return { name: 'source', label, options, value: options[0]?.[0] ?? '', isNeeded: true }
}

/** Creates the flow, right as far as can be; its path is in the main folder. */
export function begin({ read }: Beginning, sources: Sources, given: Given): NewFlow {
  const { title = '' } = given
  const template = read(sources, given)
  if (template === null) return { problem: 'There is no question yet. Write one on each line.' }
  const id = suggestFlowId(title)
  const made = createFlowDocument(template, id, [...listFlowFiles(sources).keys()], title)
  if ('problem' in made) return made
  const file = `${sources.folders[0] ?? ''}/${made.file}`
  return { file, text: repairNewFlow(sources, file, made.text) }
}
