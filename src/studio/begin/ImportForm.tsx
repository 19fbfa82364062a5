import { useEffect, useEffectEvent, useState } from 'react'
import { listFlowFiles } from '../../compiler/documents/flowDocument'
import type { Given } from '../../compiler/drafting/draft'
import { findIdProblem } from '../../compiler/drafting/newFlow'
import { getLayerFile, getLockFile } from '../../compiler/translation/layers'
import type { ImportAnswer } from '../compiling/importWorker'
import type { WorkerLike } from '../compiling/studioCompiler'
import { createSources, type SavingDocuments } from '../documents'
import { getStudioAddress } from '../studioLink'
import { CommandForm } from './CommandForm'
import { keepReport } from './importReport'
import ImportView from './ImportView'

interface ImportFormProps {
  /** Of one form; none: they are still to be chosen. */
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  readonly folders: readonly string[]
  readonly documents: Pick<SavingDocuments, 'list' | 'read' | 'edit' | 'isKept' | 'revert'>
  readonly startImport: () => WorkerLike
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Takes the files of a form of another product, shows what becomes of it, and opens it as a new flow. */
export function ImportForm({ files, onFiles, startImport, ...place }: ImportFormProps) {
  const { folders, documents, onBack, onDone } = place
  const [formats, setFormats] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState<{ readonly of: readonly File[]; readonly answer: ImportAnswer } | null>(null)
  const answer = answered?.of === files ? answered.answer : null
  const take = useEffectEvent((message: ImportAnswer) => {
    if ('formats' in message) setFormats(message.formats)
    else setAnswered({ of: files, answer: message })
  })
  const start = useEffectEvent(startImport)
  useEffect(() => {
    const worker = start()
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => take(data))
    worker.addEventListener('error', () => take({ problem: `The form is too much for this browser. ${BY_COMMAND}` }))
    if (files.length > 0) worker.postMessage(files)
    return () => worker.terminate()
  }, [files])
  const made = answer !== null && 'text' in answer ? answer : null
  const open = ({ title = made?.name ?? '', id = made?.id ?? '' }: Given): string | null => {
    if (made === null) return 'Choose the file of the form first.'
    const problem = findIdProblem(id, [...listFlowFiles(createSources(folders, documents)).keys()])
    if (problem !== null) return problem
    const file = `${folders[0] ?? ''}/${id}.json`
    const own = `{\n  "id": ${JSON.stringify(id)},\n  "name": ${JSON.stringify(title.trim())},`
    const texts = new Map([[file, own + made.text.slice(1)]])
    for (const { language, text, lock } of made.layers) {
      const layer = getLayerFile(folders, file, language)
      texts.set(layer, text).set(getLockFile(layer), lock)
    }
    for (const [path, text] of texts) documents.edit(path, text)
    if (!documents.isKept()) {
      for (const path of texts.keys()) documents.revert(path)
      return `The tab has no room for this flow: save what is unsaved first. ${BY_COMMAND}`
    }
    keepReport(id, made)
    // The page loads again.
    window.location.assign(getStudioAddress(id))
    return null
  }
  const names = files.map(({ name }) => name).join(' and ')
  return (
    <>
      <label className="studio-palette-input studio-import-files">
        <span>Drop the file of the form here, or choose it; a schema and its UI schema together.</span>
        <input type="file" multiple onChange={({ target }) => onFiles([...(target.files ?? [])])} />
      </label>
      {formats.length > 0 && <p className="studio-finding-code">Known formats: {formats.join('; ')}.</p>}
      <p role="status">{files.length > 0 && (answer === null ? `Reading ${names}…` : `Read: ${names}.`)}</p>
      <div role="alert">
        {answer !== null && 'problem' in answer && <p className="studio-last-good">{answer.problem}</p>}
      </div>
      {made !== null && <ImportView report={made} />}
      <CommandForm
        command={{
          name: 'Open as a new flow',
          description: '',
          ask: ({ title = made?.name, id = made?.id }) =>
            title === undefined || id === undefined
              ? []
              : [
                  { name: 'title', label: 'Name of the new flow', value: title, isNeeded: true },
                  { name: 'id', label: 'Id of the new flow', hint: ID_HINT, value: id, isNeeded: true },
                ],
          run: open,
        }}
        key={names}
        {...{ onBack, onDone }}
        keepsFocus
      />
    </>
  )
}

const BY_COMMAND = 'On the command line it is: npx formway import FILE.'
const ID_HINT = 'Its file and its address are called so.'
