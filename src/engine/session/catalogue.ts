import type { Finding } from '../values/finding'
import type { BrandDefault } from '../../language/brand-default'
import type { OpeningDocument } from './opening'
import type { Flow } from '../../language/flow'

/** A use case as the catalogue lists it. */
export interface FlowEntry {
  readonly id: string
  readonly name: string
  /** The look it starts with. */
  readonly brand: BrandDefault | null
  /** Loads its document. */
  load(): Promise<LoadedFlow>
  /** In development only: calls back with the flow after each edit of its documents. One listener at a time. */
  watch?(listener: (loaded: LoadedFlow) => void): void
}

/** A flow that was loaded; or, while it is being written, what is wrong with it. */
export type LoadedFlow =
  | {
      readonly kind: 'flow'
      /** Its first screen; null when that needs the whole flow. */
      readonly opening: OpeningDocument | null
      /** Loads the whole document. */
      whole(): Promise<Flow>
    }
  | { readonly kind: 'broken'; readonly findings: readonly Finding[] }
