import { type ComponentType, createContext, use } from 'react'
import type { DocumentStore } from '../documents'
import type { FormNames } from '../../compiler/places/offers'
import type { NodeForm } from './nodeForm'

export interface ConditionProps {
  readonly label: string
  readonly value: unknown
  readonly segments: readonly string[]
  readonly onChange: (value: unknown) => void
}

/** What the parts of a form know and can do. */
export interface FormTools {
  readonly documents: DocumentStore
  readonly folders: readonly string[]
  readonly file: string
  /** The languages besides that of the document. */
  readonly languages: readonly string[]
  readonly names: FormNames
  /** Where the part is that the form shows. */
  readonly segments: readonly string[]
  readonly value: unknown
  readonly form: NodeForm
  /** The editor of conditions, which stand inside of parts that stand inside of conditions. */
  readonly Condition: ComponentType<ConditionProps>
  /** Gives an entry of the document another value; undefined takes it out. */
  change(this: void, segments: readonly string[], value: unknown): void
  /** Shows the form of another part. */
  go(this: void, segments: readonly string[]): void
}

export const FormContext = createContext<FormTools | null>(null)

export function useFormTools(): FormTools {
  const tools = use(FormContext)
  if (tools === null) throw new Error('Only within a form.')
  return tools
}
