import { printDocument } from '../../compiler/edits/printValue'
import { type FormFile, type Imported, importFiles, importFormats, readFormFile } from '../../import/importDocument'

/** What became of the files of one form, which the worker is asked with. The first message lists the formats alone. */
export type ImportAnswer =
  | { readonly formats: readonly string[] }
  | { readonly problem: string }
  | (ImportReport & {
      readonly id: string
      readonly name: string
      readonly text: string
      readonly layers: readonly Layer[]
    })

/** The words in another language: the text of the layer and of its lock file. */
type Layer = Pick<Imported['layers'][number], 'language' | 'lock'> & { readonly text: string }

/** What an import found. `text`, beside it, is the flow without its id and name. */
export interface ImportReport extends Pick<Imported, 'losses' | 'names' | 'counts'> {
  readonly format: string
}

const MOST_BYTES = 50_000_000

async function answer(files: readonly File[]): Promise<ImportAnswer> {
  const size = Math.ceil(files.reduce((sum, file) => sum + file.size, 0) / 1_000_000)
  if (size * 1_000_000 > MOST_BYTES)
    return { problem: `The form has ${size} MB. At most ${MOST_BYTES / 1_000_000} MB can be brought.` }
  const { flow, layers, format, losses, names, counts } = importFiles(await Promise.all(files.map(readFile)))
  if (flow === null) return { problem: losses.map(({ what, instead }) => `${what} ${instead}`).join(' ') }
  const { id, name, ...others } = flow
  const { label = '' } = importFormats.find((one) => one.name === format) ?? {}
  const report = { format: label, losses, names, counts }
  const printed = layers.map(({ language, lock, layer }) => ({ language, lock, text: printDocument(layer) }))
  return { ...report, id: String(id), name: String(name), text: printDocument(others), layers: printed }
}

async function readFile(file: File): Promise<FormFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${file.name} cannot be read. Is it a folder, or has it changed on the disk?`)
  })
  return readFormFile(file.name, new Uint8Array(bytes))
}

const post = (message: ImportAnswer): void => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => {
  answer(data).then(post, (problem: unknown) =>
    post({ problem: problem instanceof Error ? problem.message : String(problem) }),
  )
})

post({ formats: importFormats.map(({ label }) => label) })
