import { createContext } from 'react'
import type { Exporter } from '../../services/exporter'
import { useRequiredContext } from './sessionContext'

export const ExporterContext = createContext<Exporter | null>(null)

/** Returns what prints, copies and saves. */
export function useExporter(): Exporter {
  return useRequiredContext(ExporterContext)
}
