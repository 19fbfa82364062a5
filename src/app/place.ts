/** The address of the flow, which any path leads to that names nothing else (spec §2). */
export const FLOW_ADDRESS = '#/'

/** Whether the part of the address after the # (`location.hash`) names the configuration screen. */
export function isConfigure(hash: string): boolean {
  return hash === '#/configure'
}

/** The address of the flow in a frame of another page, which says what it shows. */
export const EMBEDDED_ADDRESS = '#/embedded'
