import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject } from '../../compiler/documents/json'
import { printDocument } from '../../compiler/edits/printValue'
import { getLockFile } from '../../compiler/translation/layers'
import { importFormats, type Imported, importDocument, importFiles, readFormFile } from '../../import/importDocument'
import { lossKinds } from '../../import/losses'
import { toDisplayPath, writeAllOrNone } from '../disk/diskSources'
import { type Command, NOT_UNDERSTOOD } from './command'

const FORMATS = importFormats.map(({ name, label }) => `${name} (${label})`).join(', ')

export const importCommand: Command = {
  usage: 'FILE…',
  description: `Makes flows of forms that another product wrote, and says what is lost on the way, with its place.
The formats: ${FORMATS}.
A UI schema in a file of its own goes with the schema of the same name: formway import a.schema.json a.uischema.json`,
  options: {
    out: { value: 'FOLDER', description: 'where the flows are written; flows, if left out' },
    format: { value: 'NAME', description: 'the format; left out, each file is recognized' },
    report: { value: 'FILE.json', description: 'writes the losses, and which name became which, for programs' },
  },
  run: async ({ names, values }) => {
    const format = values.get('format')
    const folder = values.get('out') ?? 'flows'
    if (names.length === 0) {
      console.error('Give the files to import, such as: formway import form.json')
      return NOT_UNDERSTOOD
    }
    if (format !== undefined && !importFormats.some(({ name }) => name === format)) {
      console.error(`There is no format "${format}": ${FORMATS}.`)
      return NOT_UNDERSTOOD
    }
    const forms = pairFiles(names)
    const imported: Omit<Written, 'target'>[] = []
    for (const { file, beside } of forms) imported.push({ file, made: await importFile(file, format, beside) })
    const written = giveFiles(imported, folder)
    for (const { made, target, file } of written) console.log(formatImport(file, made, target))
    const flows = written.flatMap(({ made, target }) =>
      made.flow === null ? [] : [{ file: target, text: printDocument(made.flow) }, ...printLayers(made, target)],
    )
    const there = flows.find(({ file }) => existsSync(file))
    if (there !== undefined) {
      console.error(`${there.file} is there already: remove it, or name another folder with --out.`)
      return 1
    }
    const report = values.get('report')
    const reports = written.map(({ file, made: { flow: _flow, layers: _layers, ...rest }, target }) => ({
      file,
      flow: target,
      ...rest,
    }))
    const problem = writeAllOrNone([
      ...flows,
      ...(report === undefined ? [] : [{ file: report, text: `${JSON.stringify(reports, null, 2)}\n` }]),
    ])
    if (problem !== null) console.error(problem)
    return problem === null && written.every(({ made }) => made.flow !== null) ? 0 : 1
  },
}

const MOST_BYTES = 200 * 1024 * 1024

async function importFile(file: string, format: string | undefined, beside: string | undefined): Promise<Imported> {
  const name = path.basename(file).replace(/(?:\.\w+)+$/, '')
  try {
    const read = [file, ...(beside === undefined ? [] : [beside])]
    const files = await Promise.all(read.map((one) => readFormFile(path.basename(file), readBytes(one))))
    return importFiles(files, format)
  } catch (fault) {
    const what = fault instanceof Error ? fault.message : String(fault)
    const none = importDocument(null, name)
    return { ...none, losses: [{ kind: 'document', place: '', what, instead: 'Nothing is imported.' }] }
  }
}

const UI_SCHEMA = /[-._]?ui[-_]?schema(?=[^/\\]*$)/i
const SCHEMA = /[-._]?schema(?=[^/\\]*$)/i

/** Of the names of files those of one form each: a.schema.json goes with a.uischema.json, schema.json with uischema.json. */
export function pairFiles(names: readonly string[]): readonly { readonly file: string; readonly beside?: string }[] {
  const looks = new Map(
    names.filter((name) => UI_SCHEMA.test(name)).map((name) => [name.toLowerCase().replace(UI_SCHEMA, ''), name]),
  )
  const forms = names
    .filter((name) => !UI_SCHEMA.test(name))
    .map((file) => {
      const key = file.toLowerCase().replace(SCHEMA, '')
      const beside = looks.get(key)
      looks.delete(key)
      return beside === undefined ? { file } : { file, beside }
    })
  return [...forms, ...[...looks.values()].map((file) => ({ file }))]
}

function readBytes(file: string): Uint8Array {
  if (statSync(file).size > MOST_BYTES) throw new Error(`${file} has more than 200 MB.`)
  return readFileSync(file)
}

interface Written {
  readonly file: string
  readonly made: Imported
  readonly target: string
}

/** Two forms of the same name get files of their own. */
function giveFiles(imported: readonly Omit<Written, 'target'>[], folder: string): readonly Written[] {
  const taken = new Set<string>()
  return imported.map(({ file, made }) => {
    const id = isJsonObject(made.flow) ? String(made.flow['id']) : ''
    let free = id
    for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`
    taken.add(free)
    const flow = made.flow === null ? null : { ...made.flow, id: free }
    return { file, made: { ...made, flow }, target: toDisplayPath(path.join(folder, `${free}.json`)) }
  })
}

/** What a flow says in other languages stands in a folder beside it. */
function printLayers(
  { layers }: Imported,
  target: string,
): readonly { readonly file: string; readonly text: string }[] {
  return layers.flatMap(({ language, layer, lock }) => {
    const file = toDisplayPath(path.join(path.dirname(target), language, path.basename(target)))
    return [
      { file, text: printDocument(layer) },
      { file: getLockFile(file), text: lock },
    ]
  })
}

function formatImport(file: string, { format, flow, losses, counts }: Imported, target: string): string {
  const lines = losses.map(
    ({ kind, place, what, instead }) => `  ${place || '/'} ${what} ${instead} (${lossKinds[kind]}: ${kind})`,
  )
  if (flow === null) return [`${file}: nothing is imported`, ...lines].join('\n')
  const { elements, rules, branches } = counts
  const said = `${elements.whole} of ${elements.all} elements, ${rules.whole} of ${rules.all} rules and ${branches.whole} of ${branches.all} branches are whole`
  return [`${file} (${format}) → ${target}: ${said}`, ...lines].join('\n')
}
