import type { CalculatorTable } from '../../engine/calculators/calculator'
import type { ItemPaging, LoadedDocument, ProgramParts, TaskOrder } from '../../engine/program/program'
import type { LanguageOffer, UseCase } from '../../engine/session/useCase'
import type { Finding } from '../../engine/values/finding'
import type { FailureWording } from '../../language/flow'
import type { BlockRenderers } from '../blocks/BlockProps'
import type { Icons } from '../parts/icons/Icon'
import type { ControlRegistry } from '../form/formContexts'
import type { LanguageQuestion } from '../language/LanguageQuestion'
import type { FieldKindTable } from '../../engine/program/field'

export interface FlowEntry extends UseCase {
  /** Loads the flow with its lazy parts, in `language` if it has it and otherwise in its own. */
  load(language: string): Promise<LoadedFlow>
  /** In development only: calls `listener` after each edit of the flow's documents. One listener at a time. */
  watch?(listener: (loaded: LoadedFlow) => void): void
}

/** The components that draw a flow's screens. */
export interface ScreenParts {
  readonly controls: ControlRegistry
  readonly blocks: BlockRenderers
  readonly icons: Icons
}

/** Loads the components that the first screens of a flow do not need. */
export interface LaterParts {
  /** The screens that `firstControls` and `firstBlocks` draw: the start screen, then those that it leads to. */
  readonly firstScreens: readonly string[]
  /** The icons of these screens. */
  readonly firstIcons: Icons
  /** Resolves to undefined if the server answers with an empty script. */
  load(this: void): Promise<ScreenParts | undefined>
}

/** The content of a flow's module: its document, the lazy kinds and calculators that it uses, and what draws it. */
export interface WholeFlow<Parts extends ScreenParts | LaterParts = ScreenParts | LaterParts> {
  readonly kind: 'flow'
  readonly flow: LoadedDocument
  readonly kinds: FieldKindTable
  readonly calculators: CalculatorTable
  readonly parts: Parts
  /** Set if the flow's sections can be started in any order. */
  readonly taskOrder?: TaskOrder
  /** Set if a list's items are asked page by page. */
  readonly itemPaging?: ItemPaging
  /** Set if a block shows examples of the flow's fields. */
  readonly exampleOf?: ProgramParts['exampleOf']
  /** Set if the flow first asks for the language. */
  readonly languageQuestion?: { readonly Question: typeof LanguageQuestion; readonly offers: readonly LanguageOffer[] }
  /** Set in a translation: loads the error page's words, which a page in that language already has. */
  readonly failure?: (this: void) => Promise<FailureWording>
}

/** `broken` occurs only in development. */
export type LoadedFlow<Parts extends ScreenParts | LaterParts = ScreenParts | LaterParts> =
  | WholeFlow<Parts>
  | { readonly kind: 'broken'; readonly findings: readonly Finding[] }

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
