/** The paths of the pages, after the # of the address (spec §2). */
export const ROUTES = { flow: '/', configure: '/configure' } as const

export type RouteName = keyof typeof ROUTES

/** Parses `location.hash` in the same way as wouter's `useHashLocation`. */
export function parseHashPath(hash: string): string {
  return `/${hash.replace(/^#?\/?/, '')}`
}

/** Returns the page at a path; unknown paths lead to the flow. */
export function matchRoute(path: string): RouteName {
  return path === ROUTES.configure ? 'configure' : 'flow'
}

/** Returns whether a path belongs to a page; a query is allowed after the flow's. */
export function isRoute(path: string): boolean {
  return path === ROUTES[matchRoute(path)] || path.startsWith(`${ROUTES.flow}?`)
}
