import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { CONTENT_SECURITY_POLICY, FRAMED_POLICY } from '../../src/tools/plugin/hostingFiles'
import { builtFiles } from './harness/builtFiles'
import { doneWithout } from './oldBrowsers/oldest'
import { missingInScripts } from './oldBrowsers/scriptFeatures'
import { missingInStyle } from './oldBrowsers/styleFeatures'

/** No browser loads it, and the SQL of its migrations stands in it as it was written. */
const SERVER = /^server(?:\.js$|[/\\])/

describe('the built files', () => {
  it('HRD-08 use only what the oldest supported browsers have, or what is listed with its replacement', async () => {
    const files = await builtFiles()
    const scripts = files.filter(({ path: file }) => file.endsWith('.js')).map(({ text }) => text)
    const styles = files.filter(({ path: file }) => file.endsWith('.css')).map(({ text }) => text)
    expect(scripts.length).toBeGreaterThan(5)
    expect(styles.length).toBeGreaterThan(0)
    const missing = [...missingInScripts(scripts), ...styles.flatMap(missingInStyle)]
    const unknown = missing.filter((line) => !Object.keys(doneWithout).some((name) => line.startsWith(`${name}: `)))
    expect(unknown).toEqual([])
    const stale = Object.keys(doneWithout).filter((name) => !missing.some((line) => line.startsWith(`${name}: `)))
    expect(stale).toEqual([])
  })

  it('hold nothing of the studio, and nothing of RJSF', async () => {
    const files = await builtFiles()
    expect(
      files.flatMap(({ path: file, text }) =>
        /formway:ask-documents|formway-studio|studio-|cm-editor|rjsf/.test(text) ? [file] : [],
      ),
    ).toEqual([])
  })

  it('ELS-03 are minified if browsers load them', () => {
    const folder = inject('siteFiles')
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && !SERVER.test(file),
    )
    expect(scripts).toContain('examples.js')
    const loose = scripts.filter((file) => /\n {2,}\S.*\n {2,}\S/.test(readFileSync(path.join(folder, file), 'utf8')))
    expect(loose).toEqual([])
  })

  it('declare the order of the layers before any style, whatever flows bring', async () => {
    const site = inject('siteWithMore')
    const markup = await (await fetch(site)).text()
    const styles = await (await fetch(new URL(/href="([^"]+\.css)"/.exec(markup)?.[1] ?? '', site))).text()
    expect(/@layer [^;{]+[;{]/.exec(styles)?.[0]).toMatch(/^@layer reset,.*;$/)
  })

  it('HRD-08 are served under their content security policies, and say what they need where scripts are off', async () => {
    const index = await fetch(inject('site'))
    expect(index.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
    expect(await index.text()).toMatch(/<noscript>[^<]*JavaScript/)
    const framed = await fetch(new URL('framed/bill-provider.html', inject('site')))
    expect(framed.headers.get('content-security-policy')).toBe(FRAMED_POLICY)
  })
})
