declare module 'virtual:formway/catalogue' {
  /** Every use case, in the order in which they are offered. */
  export const catalogue: readonly import('../engine/catalogue').FlowEntry[]
  /** The brand presets by name. */
  export const presets: Readonly<Record<string, import('../engine/language/brand').Brand>>
}
