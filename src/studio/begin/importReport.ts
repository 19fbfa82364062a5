import { isJsonObject } from '../../compiler/documents/json'
import { createStorage } from '../../services/storage'
import type { ImportReport } from '../compiling/importWorker'

const storage = createStorage(() => window.sessionStorage)
const KEY = 'formway-studio-import-'

/** Keeps what an import found for as long as the tab, if there is room. */
export function keepReport(id: string, { format, losses, names, counts }: ImportReport): void {
  storage.write(KEY + id, JSON.stringify({ format, losses, names, counts }))
}

/** Returns null if the flow was not imported in this tab. */
export function readReport(id: string): ImportReport | null {
  const kept: unknown = JSON.parse(storage.read(KEY + id) ?? 'null')
  return isReport(kept) ? kept : null
}

function isReport(kept: unknown): kept is ImportReport {
  return isJsonObject(kept) && Array.isArray(kept['losses']) && isJsonObject(kept['counts'])
}
