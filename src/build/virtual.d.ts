declare module 'virtual:formway/catalogue' {
  /** Every use case, in the order in which they are offered. */
  export const catalogue: readonly import('../engine/catalogue').FlowEntry[]
  /** The brand presets by name. */
  export const presets: Readonly<Record<string, import('../engine/language/brand').Brand>>
}

declare module 'virtual:formway/configure' {
  /** The configuration screen; or, while it is being written, what is wrong with it. */
  export const loaded:
    | { readonly kind: 'flow'; readonly program: import('../engine/program').Program }
    | { readonly kind: 'broken'; readonly findings: readonly import('../engine/finding').Finding[] }
}
