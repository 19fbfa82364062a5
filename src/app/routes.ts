/** The paths of the product's pages, as they stand after the # of the address (spec §2). */
export const ROUTES = { flow: '/', configure: '/configure' } as const

/** A page that has an address of its own. */
export type RouteName = keyof typeof ROUTES

/** The path in an address's hash (`location.hash`), read as wouter's `useHashLocation` reads it. */
export function parseHashPath(hash: string): string {
  return `/${hash.replace(/^#?\/?/, '')}`
}

/** The page at a path. Every path that is no page's leads to the flow. */
export function matchRoute(path: string): RouteName {
  return path === ROUTES.configure ? 'configure' : 'flow'
}

/** Whether a path is a page's own; what follows a ? is for others. */
export function isRoute(path: string): boolean {
  return path === ROUTES[matchRoute(path)] || path.startsWith(`${ROUTES.flow}?`)
}
