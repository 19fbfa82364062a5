import type { Browser } from 'playwright'
import { launchBrowser } from '../browser/launchBrowser'
import { typefacesNamed } from '../browser/typefaces'

const browsers = new Map<string, Promise<Browser>>()

/**
 * The browser of this process, for all tests that it runs: told what to do over no socket. Or the one beside it that finds
 * no typefaces but those with Arial's metrics.
 */
export function connectedBrowser(typefaces: 'machine' | 'arial' = 'machine'): Promise<Browser> {
  const browser = browsers.get(typefaces) ?? launchBrowser(typefaces === 'arial' ? 'arial' : typefacesNamed())
  browsers.set(typefaces, browser)
  return browser
}
