import { createContext } from 'react'
import type { Exporter } from '../../services/exporter'
import { useRequiredContext } from './sessionContext'

/** Gives the screens below it what prints, copies and saves. */
export const ExporterContext = createContext<Exporter | null>(null)

/** What prints, copies and saves. */
export function useExporter(): Exporter {
  return useRequiredContext(ExporterContext)
}
