import { useEffect, useRef, useState } from 'react'
import type { FileHandle, Json } from '../../engine/values/answers'
import { getMaxItems } from '../../engine/answers/inputShape'
import type { FilesField } from '../../engine/program/field'
import type { Refusal } from '../../engine/state/flowState'
import { isSurplus, formatRefusals } from '../../engine/rules/issues'
import { listOf } from '../../engine/values/format'
import type { FilesControlProps } from '../../renderer/form/controlProps'
import { useFileStore } from '../../renderer/form/formContexts'
import { useFormScope } from '../../renderer/form/formScope'
import { type ChosenFile, type Limits, sortFiles } from './sortFiles'

/** The files an answer holds: those of a list, or the one of a single file. */
export function handlesIn(value: Json | undefined): readonly FileHandle[] {
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item: Json | undefined) => handleOf(item) ?? [])
}

/** The answer that holds these files. */
function answerOfHandles(handles: readonly FileHandle[], isList: boolean): Json | undefined {
  const items = handles.map((handle) => ({ ...handle }))
  return isList ? items : items[0]
}

function handleOf(item: Json | undefined): FileHandle | null {
  if (typeof item !== 'object' || item === null || !('name' in item)) return null
  const { id, name, size, type } = item
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return null
  return { name, size, type, ...(typeof id === 'string' ? { id } : {}) }
}

/** So many files are named; of the others the number is said. */
const NAMED = 10

/** The files of a batch that are looked at: as many as the field could hold at all. The others are left out unread. */
export function limitBatch(files: readonly File[], { most }: Pick<FilesField, 'most'>): readonly File[] {
  return files.slice(0, getMaxItems(most))
}

/**
 * What is said of refused files: of the first ones each, of the others how many there are, those `unread` among them. What
 * is too much for a full field is said once, with the names as `listed` sets them.
 */
export function summarizeRefusals(
  refused: readonly Refusal[],
  unread: number,
  listed: (names: readonly string[]) => string,
): readonly Refusal[] {
  const surplus = refused.filter(isSurplus)
  const wrong = refused.filter((refusal) => !isSurplus(refusal))
  const count = wrong.length + unread
  const isShort = unread === 0 && count <= NAMED + 1
  const named = isShort ? wrong : wrong.slice(0, NAMED)
  const others: readonly Refusal[] = isShort
    ? []
    : [{ rule: 'others', values: { count: String(count - named.length) } }]
  const [first] = surplus
  const leftOut =
    first === undefined
      ? []
      : [{ ...first, values: { ...first.values, name: listed(surplus.map(({ values }) => values['name'] ?? '')) } }]
  return [...named, ...others, ...leftOut]
}

/** Names in a row, as a language sets them apart: the first ones, and of the others how many there are, as `more` says it. */
export function formatNames(files: readonly string[], language: string, more: (count: string) => string): string {
  const others = files.length - NAMED
  return listOf([...files.slice(0, NAMED), ...(others > 0 ? [more(String(others))] : [])], language)
}

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
  const leftOut = formatRefusals(field, refusals.filter(isSurplus), { wording, language })
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
    const read = limitBatch(files, field)
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
      formatNames(names, language, (count) => fill(wording.moreFiles, { count }))
    toSay.current = added.length === 0 ? '' : fill(wording.fileAdded, { name: listed(added.map(({ name }) => name)) })
    ends.onRefuse(summarizeRefusals(sorted.refused, files.length - read.length, listed))
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
    : content.inspectFile(file, limits)
}
