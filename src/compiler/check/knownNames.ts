/** What is outside the flow, and decides with it what is right. */
export interface KnownNames {
  /** The brand presets that exist. */
  readonly presets: readonly string[]
  /** The files that are served beside the page; left out where nobody can tell. */
  readonly files?: readonly string[]
  /** The day of the check, an ISO date; null, or left out, where there is no clock. */
  today?(): string | null
}
