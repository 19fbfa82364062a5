import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Sources } from '../../compiler/documents/sources'
import {
  type ChangedMessage,
  DEV_EVENTS,
  type DocumentsMessage,
  type SavedMessage,
  type SaveMessage,
} from '../../studio/devMessages'
import { type FlowFolders, isInside, toDisplayPath } from '../disk/diskSources'

/** The pages that are connected to the development server. */
export interface Pages {
  send(event: string, data: unknown): void
  on(event: string, listener: (data: unknown, page: Pick<Pages, 'send'>) => void): void
}

export interface DocumentServer {
  /** Tells the studios that a document changed on disk. */
  tellChanged(file: string): void
}

/** Gives the documents of the flows to studios, and writes what they save. */
export function createDocumentServer(pages: Pages, folders: FlowFolders, sources: Sources): DocumentServer {
  pages.on(DEV_EVENTS.ask, (_, page) => page.send(DEV_EVENTS.documents, readDocuments(sources)))
  pages.on(DEV_EVENTS.save, (asked, page) => {
    if (!isSaveMessage(asked)) return
    const problem = saveDocument(folders, asked)
    page.send(DEV_EVENTS.saved, { file: asked.file, text: asked.text, problem } satisfies SavedMessage)
  })
  return {
    tellChanged: (file) => {
      const document = toDisplayPath(file)
      pages.send(DEV_EVENTS.changed, { file: document, text: sources.read(document) } satisfies ChangedMessage)
    },
  }
}

export function readDocuments(sources: Sources): DocumentsMessage {
  const files = sources.folders.flatMap((folder) => sources.list(folder))
  const texts = files.flatMap((file) => {
    const text = sources.read(file)
    return text === null ? [] : [[file, text] as const]
  })
  return { folders: sources.folders, texts: Object.fromEntries(texts), served: sources.served?.() ?? null }
}

/** Writes a document, through a file beside it, so that nobody reads half of it. Returns why it was not written. */
export function saveDocument(folders: FlowFolders, { file, text, was }: SaveMessage): string | null {
  const target = path.resolve(file)
  if (!target.endsWith('.json') || !isInFolders(folders, target))
    return `Only documents (.json) in ${folders.map(toDisplayPath).join(', ')} are saved.`
  try {
    const onDisk = existsSync(target) ? readFileSync(target, 'utf8') : null
    if (onDisk !== was) return 'It has changed on disk since it was opened.'
    mkdirSync(path.dirname(target), { recursive: true })
    const beside = `${target}.${process.pid}.tmp`
    try {
      writeFileSync(beside, text)
      renameSync(beside, target)
    } catch (refused) {
      rmSync(beside, { force: true })
      throw refused
    }
    return null
  } catch (refused) {
    return refused instanceof Error ? refused.message : String(refused)
  }
}

/** A link inside the folders must not lead out of them. */
function isInFolders(folders: FlowFolders, target: string): boolean {
  if (!folders.some((folder) => isInside(folder, target))) return false
  const real = realpathOfNearest(target)
  return folders.some((folder) => existsSync(folder) && isInsideOrSame(realpathSync(folder), real))
}

function isInsideOrSame(folder: string, file: string): boolean {
  return folder === file || isInside(folder, file)
}

/** Follows links of a path, or of the nearest folder above it that exists. */
function realpathOfNearest(target: string): string {
  return existsSync(target) ? realpathSync(target) : realpathOfNearest(path.dirname(target))
}

function isSaveMessage(data: unknown): data is SaveMessage {
  if (typeof data !== 'object' || data === null || !('file' in data && 'text' in data && 'was' in data)) return false
  const { file, text, was } = data
  return typeof file === 'string' && typeof text === 'string' && (typeof was === 'string' || was === null)
}
