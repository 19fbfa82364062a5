import { describe, expect, it } from 'vitest'
import { installedBrowsers } from './installedBrowsers'
import { namedBrowser } from './namedBrowser'

describe('the installed browsers', () => {
  it.each([
    ['linux', { PATH: '/opt/none:/usr/bin' }, '/usr/bin/chromium'],
    ['linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/local/bin/google-chrome'],
    ['darwin', { PATH: '/usr/bin', HOME: '/Users/a' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', { HOME: '/Users/a' }, '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', { PATH: 'C:\\Windows;D:\\Chrome' }, 'D:\\Chrome\\chrome.exe'],
    ['win32', { PROGRAMFILES: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', { 'PROGRAMFILES(X86)': 'C:\\P86' }, 'C:\\P86\\Microsoft\\Edge\\Application\\msedge.exe'],
  ] as const)('of %s with %o are found as %s', (platform, environment, browser) => {
    expect(installedBrowsers({ platform, environment, exists: (file) => file === browser })).toEqual([browser])
  })

  it('are none on an empty machine', () => {
    expect(installedBrowsers({ platform: 'linux', environment: {}, exists: () => false })).toEqual([])
  })
})

describe('the named browser', () => {
  it('is the one of the first variable that is set', () => {
    expect(namedBrowser({ CHROME_BIN: '', CHROME_PATH: '/opt/chrome' })).toBe('/opt/chrome')
    expect(namedBrowser({})).toBeUndefined()
  })
})
