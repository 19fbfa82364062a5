import { useEffect, useRef, useState } from 'react'
import type { FileHandle } from '../../engine/values/answers'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { useFileStore } from '../../renderer/form/fileStoreContext'
import { useFormScope } from '../../renderer/form/formScope'
import { isSurplus, messageOfRefusals } from '../../engine/rules/message'
import { lookedAt, namesOf, summedUp } from './batch'
import { answerOfHandles, handlesIn } from './handles'
import { type ChosenFile, type Limits, sortFiles } from './sortFiles'

/** The file that was removed last, while it can come back: whole, though nothing else holds it any more. */
interface RemovedFile {
  readonly handle: FileHandle
  readonly index: number
  /** What it holds; null where only its name was known. */
  readonly file: File | null
}

/** How long it is said that files were left out because the field is full, in ms. */
const LEFT_OUT = 10_000

/** The files of a field, and how files are taken in, removed and brought back, and refusals taken back. */
export function useFiles({ value, field, refusals, message, onChange, onRefuse }: FilesControlProps) {
  const store = useFileStore()
  const { language, wording, fill, announce } = useFormScope()
  const isList = field.kind === 'files'
  const handles = handlesIn(value)
  const wrong = refusals.filter((refusal) => !isSurplus(refusal))
  const leftOut = messageOfRefusals(field, refusals.filter(isSurplus), { wording, language })
  const [removed, setRemoved] = useState<RemovedFile | null>(null)

  const put = (file: File): FileHandle => store.put(file, field.keep !== 'never')

  /** What a file of the field holds, or null where only its name is known. */
  const fileOf = ({ id }: FileHandle): File | null => (id === undefined ? null : store.get(id))

  // Reading takes a moment: by then files may have come or gone, the field itself, or the item it belongs to may have
  // another place.
  const current = useRef<{ handles: typeof handles; onChange: typeof onChange; onRefuse: typeof onRefuse } | null>(null)
  useEffect(() => {
    current.current = { handles, onChange, onRefuse }
    return () => {
      current.current = null
    }
  })

  // What tells the kinds apart is there by the time a file is chosen.
  useEffect(() => {
    void contentJudge()
  }, [])

  // The words for a refusal are the session's; they are there with the next render.
  const toSay = useRef<string | null>(null)
  useEffect(() => {
    if (toSay.current !== null)
      for (const words of [toSay.current, leftOut, message ?? '']) if (words !== '') announce(words)
    toSay.current = null
  })

  // Nothing is wrong: the note goes by itself.
  useEffect(() => {
    if (leftOut === '') return undefined
    const timer = setTimeout(() => current.current?.onRefuse(wrong), LEFT_OUT)
    return () => clearTimeout(timer)
  })

  const lookAndTake = async (files: readonly File[]): Promise<void> => {
    const read = lookedAt(files, field)
    const chosen = await Promise.all(read.map((file) => judged(file, field)))
    if (current.current === null) return
    const { handles: present, ...ends } = current.current
    const sorted = sortFiles(chosen, present, field, language)
    const added = sorted.files.filter((file) => file instanceof File)
    if (added.length > 0) {
      for (const { id } of present.filter((handle) => !sorted.files.includes(handle))) {
        if (id !== undefined) store.remove(id)
      }
      const next = sorted.files.map((file) => (file instanceof File ? put(file) : file))
      // Another batch may be done before the next render.
      current.current = { handles: next, ...ends }
      // There may be no place for it any more.
      setRemoved(null)
      ends.onChange(answerOfHandles(next, isList))
    }
    const listed = (names: readonly string[]): string =>
      namesOf(names, language, (count) => fill(wording.moreFiles, { count }))
    toSay.current = added.length === 0 ? '' : fill(wording.fileAdded, { name: listed(added.map(({ name }) => name)) })
    ends.onRefuse(summedUp(sorted.refused, files.length - read.length, listed))
  }

  // A button that is pressed meanwhile waits: files that were chosen would be missing.
  const take = (files: readonly File[]): void => store.lookInto(lookAndTake(files))

  const remove = (index: number): void => {
    const handle = handles[index]
    if (handle === undefined) return
    setRemoved({ handle, index, file: fileOf(handle) })
    if (handle.id !== undefined) store.remove(handle.id)
    const left = handles.filter((other) => other !== handle)
    onChange(left.length === 0 ? undefined : answerOfHandles(left, isList))
    onRefuse(wrong.filter(({ rule: broken, values }) => broken !== 'others' && values['name'] !== handle.name))
    announce(fill(wording.removed, { item: handle.name }))
  }

  const undo = (): void => {
    if (removed === null) return
    const { handle, index, file } = removed
    const back = file === null ? handle : put(file)
    setRemoved(null)
    onChange(answerOfHandles([...handles.slice(0, index), back, ...handles.slice(index)], isList))
    announce(fill(wording.broughtBack, { item: handle.name }))
  }

  const dismiss = (index: number): void => {
    onRefuse(wrong.filter((_, position) => position !== index))
  }

  return { handles, removed, wrong, leftOut, fileOf, take, remove, undo, dismiss }
}

const contentJudge = () => import('./fileContent').catch(() => null)

/** A file with what its bytes tell. Where what can tell does not come, its ending is all that is known of it. */
async function judged(file: File, limits: Limits): Promise<ChosenFile> {
  const content = await contentJudge()
  return content === null
    ? { file, isOfKind: true, isProgram: false, isLocked: false }
    : content.judgedFile(file, limits)
}
