import type { JsonObject } from '../compiler/documents/json'
import { FlowBuilder } from './flowBuilder'
import type { Format } from './format'
import { type Count, type Countable, type Loss, LossLog } from './losses'
import { fhir } from './fhir'
import { formIo } from './formIo'
import { gcForms } from './gcForms'
import { jsonForms } from './jsonForms'
import { jsonSchema } from './jsonSchema'
import { createSource } from './sourceNode'
import { surveyJs } from './surveyJs'
import type { ImportedLayer } from './translation'
import { xgov } from './xgov'
import { xlsForm } from './xlsForm'

/** In the order in which a document is tried: what several would take is of the first. */
export const importFormats: readonly Format[] = [xgov, fhir, gcForms, xlsForm, jsonForms, surveyJs, formIo, jsonSchema]

export interface Imported {
  /** The name of the format; null if none was recognized. */
  readonly format: string | null
  /** The flow as a document of the language; null if nothing could be made of it. */
  readonly flow: JsonObject | null
  /** Its words in other languages. */
  readonly layers: readonly ImportedLayer[]
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
    source.reportUnread(draft.log, format.isLook)
    return {
      format: format.name,
      flow,
      layers: draft.translations.write(flow),
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

/** A file by its name without the ending. */
export interface FormFile {
  readonly name: string
  readonly text: string
}

/** What a file holds: text, or of an .xlsx its sheets as JSON. Throws an `Error` that says what is wrong with a workbook. */
export async function readFormFile(file: string, bytes: Uint8Array): Promise<FormFile> {
  const name = file.replace(/(?:\.\w+)+$/, '')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return { name, text: new TextDecoder().decode(bytes) }
  const { readWorkbook } = await import('./workbook')
  return { name, text: JSON.stringify(readWorkbook(bytes)) }
}

/** The same of the files of one form: of one, or of two such as a schema with its UI schema. */
export function importFiles(files: readonly FormFile[], wanted?: string): Imported {
  const documents: unknown[] = []
  for (const { name, text } of files)
    try {
      documents.push(JSON.parse(text.replace(/^\uFEFF/, '')))
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault)
      return failed(null, `${name} is no JSON: ${why}`, 'Nothing is imported.')
    }
  const [document, ...others] = documents
  if (others.length === 0) return importDocument(document, nameOf(files[0]), wanted)
  const joined = others.length === 1 ? joinParts(documents) : null
  return joined === null
    ? failed(null, 'These files are not the parts of one form.', 'Bring one form at a time.')
    : importDocument(joined.document, nameOf(files[joined.first]), joined.format)
}

/** The name of a file tells nothing of the form if it says what kind of file it is. */
function nameOf({ name }: FormFile = { name: '', text: '' }): string {
  return /^(?:json|ui)?[-_]?schema$/i.test(name) ? 'form' : name
}

/** Joins two documents, either of which may be the first part, as one of a format; null if they are not its parts. */
function joinParts(documents: readonly unknown[]) {
  for (const { name, recognizes, parts } of importFormats)
    for (const [index, other] of parts === undefined ? [] : documents.toReversed().entries()) {
      const document = { [parts?.[0] ?? '']: documents[index], [parts?.[1] ?? '']: other }
      if (recognizes(document) && !recognizes(other)) return { document, first: index, format: name }
    }
  return null
}

function failed(format: string | null, what: string, instead: string): Imported {
  const log = new LossLog()
  log.add('document', '', what, instead)
  const none = { all: 0, whole: 0 }
  return {
    format,
    flow: null,
    layers: [],
    losses: log.list(),
    names: {},
    counts: { elements: none, rules: none, branches: none },
  }
}
