import type { Finding } from '../values/finding'
import type { Brand } from '../../language/brand'
import type { Flow } from '../../language/flow'

/** What a company's application wears. */
export type Look = Pick<Brand, 'name' | 'logo' | 'secondaryLogo' | 'primaryColor'>

/** A use case as it is offered. */
export interface UseCase {
  readonly id: string
  readonly name: string
  /** The look that comes with choosing it. */
  readonly look: Look
  /** The colour (#RRGGBB) of a saved configuration that has none: the use case's own, else that of its look. */
  readonly primaryColor: string
  /** Whose font it is written in: the device's own, or, where nothing is said, the product's. */
  readonly font?: Brand['font']
}

/** A use case as the catalogue lists it. */
export interface FlowEntry extends UseCase {
  /** Loads its document. */
  load(): Promise<LoadedFlow>
  /** In development only: calls back with the flow after each edit of its documents. One listener at a time. */
  watch?(listener: (loaded: LoadedFlow) => void): void
}

/** A flow that was loaded; or, while it is being written, what is wrong with it. */
export type LoadedFlow =
  | { readonly kind: 'flow'; readonly flow: Flow }
  | { readonly kind: 'broken'; readonly findings: readonly Finding[] }
