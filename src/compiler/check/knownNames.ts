/** Names from outside the flow that it may refer to. */
export interface KnownNames {
  /** The brand presets that exist. */
  readonly presets: readonly string[]
  /** The files that are served beside the page; left out where nobody can tell. */
  readonly files?: readonly string[]
}
