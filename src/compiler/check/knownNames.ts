/** Names from outside the flow that it may refer to. */
export interface KnownNames {
  /** The brand presets that exist. */
  readonly presets: readonly string[]
}
