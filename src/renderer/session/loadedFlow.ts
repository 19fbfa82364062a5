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

/** A use case as the catalogue lists it. */
export interface FlowEntry extends UseCase {
  /** Loads its document, in the words of a language where it has them and else in its own, and what only some flows have. */
  load(language: string): Promise<LoadedFlow>
  /** In development only: calls back with the flow after each edit of its documents. One listener at a time. */
  watch?(listener: (loaded: LoadedFlow) => void): void
}

/** A flow as its module gives it, with the kinds of field, the calculators, the controls and the blocks that it has and most flows have not. */
export interface WholeFlow {
  readonly kind: 'flow'
  readonly flow: LoadedDocument
  readonly kinds: FieldKindTable
  readonly calculators: CalculatorTable
  readonly controls: OwnControls
  /** How blocks are drawn that most flows have not, or draw in another way. */
  readonly blocks: BlockRenderers
  /** How its sections are begun in any order, where they can be. */
  readonly taskOrder?: TaskOrder
  /** How its items are asked page by page, where some are. */
  readonly itemPaging?: ItemPaging
  /** Makes the examples of its fields, where a block shows them. */
  readonly exampleOf?: ProgramParts['exampleOf']
  /** The screen that asks which language is wanted, and what it says, where the flow asks. */
  readonly languageQuestion?: { readonly Question: typeof LanguageQuestion; readonly offers: readonly LanguageOffer[] }
  /** In other words than its documents': those for what no flow can say, and how to go on in either. */
  readonly failure?: FailureWording
  readonly switchLanguage?: typeof switchLanguage
}

/** A flow that was loaded; or, while it is being written, what is wrong with it. */
export type LoadedFlow = WholeFlow | { readonly kind: 'broken'; readonly findings: readonly Finding[] }

/** The use cases of a site. A page has one of them at hand; whatever else is named is fetched. */
export interface UseCases {
  /** The page's own; elsewhere the one that a new visitor meets. */
  readonly first: FlowEntry
  /** Those that are at hand. */
  known(this: void): readonly FlowEntry[]
  /** Has a use case at hand. Null: there is none. Rejects where it cannot be told. */
  find(this: void, id: string): Promise<FlowEntry | null>
  /** All there are, in the order in which they are offered. */
  all(this: void): Promise<readonly FlowEntry[]>
}

/** Use cases that are all at hand; `own` is the id of the page's own, if it is one's. */
export function listedUseCases(entries: readonly FlowEntry[], own?: string): UseCases {
  const find = (id: string | undefined): FlowEntry | null => entries.find((entry) => entry.id === id) ?? null
  const first = find(own) ?? entries[0]
  if (first === undefined) throw new Error('There is no use case: put a flow document into flows/.')
  return { first, known: () => entries, find: async (id) => find(id), all: async () => entries }
}
