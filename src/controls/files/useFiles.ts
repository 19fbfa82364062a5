import { useEffect, useRef, useState } from 'react'
import { insertItem } from '../../engine/answers/items'
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

export function handlesIn(value: Json | undefined): readonly FileHandle[] {
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item: Json | undefined) => toHandle(item) ?? [])
}

function toAnswer(handles: readonly FileHandle[], isList: boolean): Json | undefined {
  const items = handles.map((handle) => ({ ...handle }))
  return isList ? items : items[0]
}

function toHandle(item: Json | undefined): FileHandle | null {
  if (typeof item !== 'object' || item === null || !('name' in item)) return null
  const { id, name, size, type } = item
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return null
  return { name, size, type, ...(typeof id === 'string' ? { id } : {}) }
}

const MAX_NAMED = 10

/** Limits a batch to the number of files the field can hold; the rest are not read. */
export function limitBatch(files: readonly File[], { most }: Pick<FilesField, 'most'>): readonly File[] {
  return files.slice(0, getMaxItems(most))
}

/**
 * Lists the first refusals and counts the others, `unread` ones included. Files beyond a full field give one refusal,
 * whose names `listed` formats.
 */
export function summarizeRefusals(
  refused: readonly Refusal[],
  unread: number,
  listed: (names: readonly string[]) => string,
): readonly Refusal[] {
  const surplus = refused.filter(isSurplus)
  const wrong = refused.filter((refusal) => !isSurplus(refusal))
  const count = wrong.length + unread
  const isShort = unread === 0 && count <= MAX_NAMED + 1
  const named = isShort ? wrong : wrong.slice(0, MAX_NAMED)
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

/** Lists the first names and counts the others; `more` formats their number. */
export function formatNames(files: readonly string[], language: string, more: (count: string) => string): string {
  const others = files.length - MAX_NAMED
  return listOf([...files.slice(0, MAX_NAMED), ...(others > 0 ? [more(String(others))] : [])], language)
}

/** The last removed file. It keeps the content, which the store has dropped. */
interface RemovedFile {
  readonly handle: FileHandle
  readonly index: number
  readonly file: File | null
}

/** How long the note about surplus files shows. */
const NOTE_DURATION_MS = 10_000

export function useFiles({ value, field, refusals, message, onChange, onRefuse }: FilesControlProps) {
  const store = useFileStore()
  const { language, wording, fill, announce } = useFormScope()
  const isList = field.kind === 'files'
  const handles = handlesIn(value)
  const wrong = refusals.filter((refusal) => !isSurplus(refusal))
  const leftOut = formatRefusals(field, refusals.filter(isSurplus), { wording, language }, fill)
  const [removed, setRemoved] = useState<RemovedFile | null>(null)

  const put = (file: File): FileHandle => store.put(file, field.keep !== 'never')

  const fileOf = ({ id }: FileHandle): File | null => (id === undefined ? null : store.get(id))

  // Holds the latest props: while a file is read, files, the field or its item's index may change.
  const current = useRef<{ handles: typeof handles; onChange: typeof onChange; onRefuse: typeof onRefuse } | null>(null)
  useEffect(() => {
    current.current = { handles, onChange, onRefuse }
    return () => {
      current.current = null
    }
  })

  useEffect(() => {
    void loadInspector()
  }, [])

  // Announced after the next render, which brings the refusal's message.
  const pendingAnnouncement = useRef<string | null>(null)
  useEffect(() => {
    if (pendingAnnouncement.current !== null)
      for (const words of [pendingAnnouncement.current, leftOut, message ?? '']) if (words !== '') announce(words)
    pendingAnnouncement.current = null
  })

  // Hides the note after a while: nothing is wrong.
  useEffect(() => {
    if (leftOut === '') return undefined
    const timer = setTimeout(() => current.current?.onRefuse(wrong), NOTE_DURATION_MS)
    return () => clearTimeout(timer)
  })

  const inspectAndAdd = async (files: readonly File[]): Promise<void> => {
    const read = limitBatch(files, field)
    const chosen = await Promise.all(read.map((file) => inspect(file, field)))
    if (current.current === null) return
    const { handles: present, ...ends } = current.current
    const sorted = sortFiles(chosen, present, field, language)
    const added = sorted.files.filter((file) => file instanceof File)
    if (added.length > 0) {
      for (const { id } of present.filter((handle) => !sorted.files.includes(handle))) {
        if (id !== undefined) store.remove(id)
      }
      const next = sorted.files.map((file) => (file instanceof File ? put(file) : file))
      // Another batch may finish before the next render.
      current.current = { handles: next, ...ends }
      setRemoved(null)
      ends.onChange(toAnswer(next, isList))
    }
    const listed = (names: readonly string[]): string =>
      formatNames(names, language, (count) => fill(wording.moreFiles, { count }))
    pendingAnnouncement.current =
      added.length === 0 ? '' : fill(wording.fileAdded, { name: listed(added.map(({ name }) => name)) })
    ends.onRefuse(summarizeRefusals(sorted.refused, files.length - read.length, listed))
  }

  // Delays buttons such as Continue until the files are part of the answer.
  const take = (files: readonly File[]): void => store.lookInto(inspectAndAdd(files))

  const remove = (index: number): void => {
    const handle = handles[index]
    if (handle === undefined) return
    setRemoved({ handle, index, file: fileOf(handle) })
    if (handle.id !== undefined) store.remove(handle.id)
    const left = handles.filter((other) => other !== handle)
    onChange(left.length === 0 ? undefined : toAnswer(left, isList))
    onRefuse(wrong.filter(({ rule: broken, values }) => broken !== 'others' && values['name'] !== handle.name))
    announce(fill(wording.removed, { item: handle.name }))
  }

  const undo = (): void => {
    if (removed === null) return
    const { handle, index, file } = removed
    const back = file === null ? handle : put(file)
    setRemoved(null)
    onChange(toAnswer(insertItem(handles, index, back), isList))
    announce(fill(wording.broughtBack, { item: handle.name }))
  }

  const dismiss = (index: number): void => {
    onRefuse(wrong.filter((_, position) => position !== index))
  }

  return { handles, removed, wrong, leftOut, fileOf, take, remove, undo, dismiss }
}

const loadInspector = () => import('./fileContent').catch(() => null)

/** Trusts the extension where the inspector cannot be loaded. */
async function inspect(file: File, limits: Limits): Promise<ChosenFile> {
  const content = await loadInspector()
  return content === null
    ? { file, isOfKind: true, isProgram: false, isLocked: false }
    : content.inspectFile(file, limits)
}
