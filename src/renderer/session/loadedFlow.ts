import type { CalculatorTable } from '../../engine/calculators/calculator'
import type { ItemPaging, LoadedDocument, ProgramParts, TaskOrder } from '../../engine/program/program'
import type { LanguageOffer, UseCase } from '../../engine/session/useCase'
import type { Finding } from '../../engine/values/finding'
import type { FailureWording } from '../../language/flow'
import type { BlockRenderers } from '../blocks/BlockProps'
import type { OwnControls } from '../form/formContexts'
import type { switchLanguage } from '../language/switchLanguage'
import type { LanguageQuestion } from '../language/LanguageQuestion'
import type { FieldKindTable } from '../../engine/program/field'

export interface FlowEntry extends UseCase {
  /** Loads the flow with its lazy parts, in `language` if it has it and otherwise in its own. */
  load(language: string): Promise<LoadedFlow>
  /** In development only: calls `listener` after each edit of the flow's documents. One listener at a time. */
  watch?(listener: (loaded: LoadedFlow) => void): void
}

/** The content of a flow's module: its document, and the lazy kinds, calculators, controls and blocks that it uses. */
export interface WholeFlow {
  readonly kind: 'flow'
  readonly flow: LoadedDocument
  readonly kinds: FieldKindTable
  readonly calculators: CalculatorTable
  readonly controls: OwnControls
  /** Renderers of lazy blocks; they override the common ones. */
  readonly blocks: BlockRenderers
  /** Set if the flow's sections can be started in any order. */
  readonly taskOrder?: TaskOrder
  /** Set if a list's items are asked page by page. */
  readonly itemPaging?: ItemPaging
  /** Set if a block shows examples of the flow's fields. */
  readonly exampleOf?: ProgramParts['exampleOf']
  /** Set if the flow first asks for the language. */
  readonly languageQuestion?: { readonly Question: typeof LanguageQuestion; readonly offers: readonly LanguageOffer[] }
  /** Set in a translation: the error page's words and the switch between languages. */
  readonly failure?: FailureWording
  readonly switchLanguage?: typeof switchLanguage
}

/** `broken` occurs only in development. */
export type LoadedFlow = WholeFlow | { readonly kind: 'broken'; readonly findings: readonly Finding[] }

/** The use cases of a site. A page contains one of them; the others are fetched by name. */
export interface UseCases {
  /** The page's own use case, or the one for new visitors. */
  readonly first: FlowEntry
  known(this: void): readonly FlowEntry[]
  /** Resolves to null if there is no such use case. Rejects if it cannot be fetched. */
  find(this: void, id: string): Promise<FlowEntry | null>
  /** All use cases, in the order in which they are offered. */
  all(this: void): Promise<readonly FlowEntry[]>
}

/** `own` is the id of the page's own use case, if it has one. */
export function listUseCases(entries: readonly FlowEntry[], own?: string): UseCases {
  const find = (id: string | undefined): FlowEntry | null => entries.find((entry) => entry.id === id) ?? null
  const first = find(own) ?? entries[0]
  if (first === undefined) throw new Error('There is no use case: put a flow document into flows/.')
  return { first, known: () => entries, find: async (id) => find(id), all: async () => entries }
}
