/** Whether an address may name another place than the flow (see `routes.ts`): the first script, which asks, has no room for more. */
export function mayBeElsewhere(hash: string): boolean {
  return /^#\/[ce]/.test(hash)
}
