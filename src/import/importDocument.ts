import type { JsonObject } from '../compiler/documents/json'
import { FlowBuilder } from './flowBuilder'
import type { Format } from './format'
import { type Count, type Countable, type Loss, LossLog } from './losses'
import { jsonForms } from './jsonForms'
import { jsonSchema } from './jsonSchema'
import { createSource } from './sourceNode'
import { xgov } from './xgov'

/** In the order in which a document is tried: what several would take is of the first. */
export const importFormats: readonly Format[] = [xgov, jsonForms, jsonSchema]

export interface Imported {
  /** The name of the format; null if none was recognized. */
  readonly format: string | null
  /** The flow as a document of the language; null if nothing could be made of it. */
  readonly flow: JsonObject | null
  readonly losses: readonly Loss[]
  /** The path of each answer, with the name that the document has for it. */
  readonly names: Readonly<Record<string, string>>
  readonly counts: Readonly<Record<Countable, Count>>
}

/**
 * Makes a flow of a form that another product wrote. `file` is the name of the document, without its ending, which the
 * flow is called by. `wanted` names the format; left out, it is recognized. Never throws, whatever the document is.
 */
export function importDocument(document: unknown, file: string, wanted?: string): Imported {
  const format = importFormats.find((one) => (wanted === undefined ? one.recognizes(document) : one.name === wanted))
  if (format === undefined) {
    const known = importFormats.map(({ label }) => label).join(', ')
    return failed(null, 'The format is none of the known ones.', `These are: ${known}.`)
  }
  const source = createSource(document)
  const draft = new FlowBuilder()
  try {
    const declaration = format.convert(source, draft)
    const flow = draft.finish(file, declaration)
    source.reportUnread(draft.log)
    return {
      format: format.name,
      flow,
      losses: draft.log.list(),
      names: draft.names,
      counts: {
        elements: draft.log.sum('elements'),
        rules: draft.log.sum('rules'),
        branches: draft.log.sum('branches'),
      },
    }
  } catch (fault) {
    const what = `The importer failed: ${fault instanceof Error ? fault.message : String(fault)}`
    return failed(format.name, what, 'Nothing is imported. Please report it, with the document if you can.')
  }
}

/** The same of the text of a file. */
export function importText(text: string, file: string, wanted?: string): Imported {
  try {
    return importDocument(JSON.parse(text.replace(/^\uFEFF/, '')), file, wanted)
  } catch (fault) {
    return failed(
      null,
      `The file is no JSON: ${fault instanceof Error ? fault.message : String(fault)}`,
      'Nothing is imported.',
    )
  }
}

function failed(format: string | null, what: string, instead: string): Imported {
  const log = new LossLog()
  log.add('document', '', what, instead)
  const none = { all: 0, whole: 0 }
  return { format, flow: null, losses: log.list(), names: {}, counts: { elements: none, rules: none, branches: none } }
}
