import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtFiles } from '../harness/builtFiles'
import { doneWithout, oldest } from './oldest'
import { missingInScripts } from './scriptFeatures'
import { missingInStyle } from './styleFeatures'

describe('the oldest browsers that are supported', () => {
  it('HRD-08 have all that the build uses, or something happens instead that is written down', async () => {
    const files = await builtFiles()
    const scripts = files.filter(({ path }) => path.endsWith('.js')).map(({ text }) => text)
    const styles = files.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text)
    expect(scripts.length).toBeGreaterThan(5)
    expect(styles.length).toBeGreaterThan(0)
    const missing = [...missingInScripts(scripts), ...styles.flatMap(missingInStyle)]
    const unknown = missing.filter((line) => !Object.keys(doneWithout).some((name) => line.startsWith(`${name}: `)))
    expect(unknown).toEqual([])
    const stale = Object.keys(doneWithout).filter((name) => !missing.some((line) => line.startsWith(`${name}: `)))
    expect(stale).toEqual([])
  })

  it('HRD-08 are those that tests/README.md names', () => {
    const readme = readFileSync('tests/README.md', 'utf8')
    for (const [name, browser] of Object.entries({
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      safari: 'Safari',
    })) {
      expect(readme).toContain(`${browser} ${oldest[name]}`)
    }
  })
})

describe('what is looked for', () => {
  it('are methods that came later, of objects that are named and of others', () => {
    const code =
      'URL.canParse(one); list.toSorted(); names.union(others); Object.groupBy(list, name); list.at(0); Object.hasOwn(one, name)'
    expect(missingInScripts([code]).map((line) => line.split(':')[0])).toEqual([
      '.union',
      'Object.groupBy',
      'URL.canParse',
    ])
    expect(missingInScripts([`${code}; const own = { union() {} }`]).map((line) => line.split(':')[0])).not.toContain(
      '.union',
    )
  })

  it('are properties, values, selectors, functions and units of styles', () => {
    const style =
      'a:has(b){color:red} c{field-sizing:content;text-wrap:pretty;color:light-dark(red,blue);inline-size:1dvh}'
    expect(missingInStyle(style).map((line) => line.split(/: (?=chrome|firefox|safari)/)[0])).toEqual(
      expect.arrayContaining([':has', 'field-sizing', 'light-dark()', 'text-wrap: pretty']),
    )
  })
})
