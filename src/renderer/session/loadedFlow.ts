import type { CalculatorTable } from '../../engine/calculators/calculator'
import type { FieldKindTable } from '../../engine/kinds/fieldKind'
import type { Anywhere, CalculationAnswers } from '../../engine/program/lazyParts'
import type { LoadedDocument, ProgramParts } from '../../engine/program/program'
import type { LanguageOffer, UseCase } from '../../engine/session/useCase'
import type { Finding } from '../../engine/values/finding'
import type { FailureWording } from '../../language/wording'
import type { BlockRenderers } from '../blocks/BlockProps'
import type { OwnControls } from '../form/controlRegistry'
import type { goOnIn } from '../language/goOnIn'
import type { LanguageQuestion } from '../language/LanguageQuestion'

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
  /** How it is gone through where its sections can be begun in any order. */
  readonly anywhere?: Anywhere
  /** How calculations stand among the answers, where something asks about one or one is submitted. */
  readonly calculationAnswers?: CalculationAnswers
  /** Makes the examples of its fields, where a block shows them. */
  readonly exampleOf?: ProgramParts['exampleOf']
  /** The screen that asks which language is wanted, and what it says, where the flow asks. */
  readonly languageQuestion?: { readonly Question: typeof LanguageQuestion; readonly offers: readonly LanguageOffer[] }
  /** In other words than its documents': those for what no flow can say, and how to go on in either. */
  readonly failure?: FailureWording
  readonly goOnIn?: typeof goOnIn
}

/** A flow that was loaded; or, while it is being written, what is wrong with it. */
export type LoadedFlow = WholeFlow | { readonly kind: 'broken'; readonly findings: readonly Finding[] }
