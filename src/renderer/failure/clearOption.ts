/** A way to let go of something kept, which may be what cannot be shown. */
export interface ClearOption {
  /** Says what is lost. */
  readonly lost: string
  /** The words of the button. */
  readonly forget: string
  /** Lets go of it, and begins anew. */
  readonly clear: () => void
}
