import { createContext, use } from 'react'
import type { Exporter } from '../../services/exporter'

/** Gives the screens below it what prints, copies and saves. */
export const ExporterContext = createContext<Exporter | null>(null)

/** What prints, copies and saves. */
export function useExporter(): Exporter {
  const exporter = use(ExporterContext)
  if (exporter === null) throw new Error('Nothing prints or saves here: render this component inside <ExporterContext value={…}>.')
  return exporter
}
