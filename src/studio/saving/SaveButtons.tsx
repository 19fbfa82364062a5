import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentDisk, SavingDocuments } from '../documents'

interface SaveButtonsProps {
  readonly documents: SavingDocuments
  readonly disk: DocumentDisk
}

/** Saves all documents, and says which could not be saved and why. Its parent follows the documents. */
export function SaveButtons({ documents, disk }: SaveButtonsProps) {
  const { isUnsaved, isOutdated, getSaveProblem, revert, save } = documents
  const [downloaded, setDownloaded] = useState<readonly string[]>([])
  const unsaved = documents.list().filter(isUnsaved)
  const outdated = unsaved.filter(isOutdated)
  const isDownloading = disk.isDownloading()
  const saveAll = (): void => {
    const files = unsaved.filter((file) => !isOutdated(file))
    for (const file of files) save(file)
    if (isDownloading) setDownloaded(files)
  }
  useSaveKey(saveAll)
  return (
    <>
      <button className="studio-primary" type="button" disabled={unsaved.length === 0} onClick={saveAll}>
        {isDownloading ? 'Download changes' : 'Save'}
      </button>
      <p role="status">{disk.getConnection() === 'open' ? '' : NOT_CONNECTED}</p>
      <p role="status">{describeUnsaved(unsaved, isDownloading ? downloaded : [])}</p>
      {isDownloading && disk.chooseFolder !== undefined && <FolderButton choose={disk.chooseFolder} />}
      {unsaved.flatMap((file) => {
        const problem = getSaveProblem(file)
        return problem === null ? [] : [<SaveProblem key={file} file={file} problem={problem} />]
      })}
      {outdated.map((file) => {
        const isGone = documents.readSaved(file) === null
        return (
          <p key={file} role="alert">
            {file} {isGone ? 'is gone from the disk.' : 'has changed on disk.'}{' '}
            <button type="button" onClick={() => revert(file)}>
              {isGone ? 'Drop this text' : 'Take the text on disk'}
            </button>{' '}
            <button type="button" onClick={() => save(file, true)}>
              {isGone ? 'Write it again' : 'Replace it by this text'}
            </button>
          </p>
        )
      })}
    </>
  )
}

const NOT_CONNECTED =
  'The development server is gone. What you type is kept here; what you save is written when it is back.'

function SaveProblem({ file, problem }: { readonly file: string; readonly problem: string }) {
  return (
    <p role="alert">
      {file} could not be saved: {problem}
    </p>
  )
}

/** Lets the author choose the folder of the flows, into which documents are saved from then on. */
function FolderButton({ choose }: { readonly choose: NonNullable<DocumentDisk['chooseFolder']> }) {
  const [problem, setProblem] = useState('')
  return (
    <>
      <button type="button" onClick={() => void choose().then((refused) => setProblem(refused ?? ''))}>
        Save into a folder
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </>
  )
}

function describeUnsaved(unsaved: readonly string[], downloaded: readonly string[]): string {
  if (unsaved.length === 1) return `${unsaved.join()} is not saved.`
  if (unsaved.length > 1) return `${unsaved.length} documents are not saved.`
  return downloaded.length === 0
    ? 'Everything is saved.'
    : `Downloaded. Put what you downloaded in its place in the project: ${downloaded.join(', ')}.`
}

function useSaveKey(saveAll: () => void): void {
  const saveOnKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    saveAll()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => saveOnKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
