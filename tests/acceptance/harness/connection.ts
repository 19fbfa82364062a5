import type { Browser } from 'playwright'
import { launchBrowser } from '../browser/launchBrowser'
import { typefacesNamed } from '../browser/typefaces'

const browsers = new Map<string, Promise<Browser>>()

/**
 * Returns the browser shared by all tests of this process, connected without a socket; `arial` is a second one that
 * only finds typefaces with Arial's metrics.
 */
export function connectedBrowser(typefaces: 'machine' | 'arial' = 'machine'): Promise<Browser> {
  const browser = browsers.get(typefaces) ?? launchBrowser(typefaces === 'arial' ? 'arial' : typefacesNamed())
  browsers.set(typefaces, browser)
  return browser
}
