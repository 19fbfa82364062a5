import { createContext } from 'react'
import type { Exporter } from '../../services/exporter'
import { useRequiredContext } from './sessionContext'

export const ExporterContext = createContext<Exporter | null>(null)

export function useExporter(): Exporter {
  return useRequiredContext(ExporterContext)
}
