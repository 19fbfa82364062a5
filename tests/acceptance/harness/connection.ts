import { chromium, type Browser } from 'playwright'
import { inject } from 'vitest'

const connections = new Map<string, Promise<Browser>>()

/**
 * The browser that runs for all tests, over one connection for each process that runs them; it ends with the process.
 * Or the one beside it that finds no typefaces but those with Arial's metrics.
 */
export function connectedBrowser(typefaces: 'machine' | 'arial' = 'machine'): Promise<Browser> {
  const address = inject(typefaces === 'arial' ? 'browserInArial' : 'browser')
  const connection = connections.get(address) ?? chromium.connect(address)
  connections.set(address, connection)
  return connection
}
