import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oldest } from './oldest'
import { missingInScripts } from './scriptFeatures'
import { missingInStyle } from './styleFeatures'

describe('the oldest supported browsers', () => {
  it('HRD-08 are those in tests/README.md', () => {
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

describe('the search for new features', () => {
  it('finds methods that came later, of global objects and of any others', () => {
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

  it('finds properties, values, selectors, functions and units of styles', () => {
    const style =
      'a:has(b){color:red} c{field-sizing:content;text-wrap:pretty;color:light-dark(red,blue);inline-size:1dvh}'
    expect(missingInStyle(style).map((line) => line.split(/: (?=chrome|firefox|safari)/)[0])).toEqual(
      expect.arrayContaining([':has', 'field-sizing', 'light-dark()', 'text-wrap: pretty']),
    )
  })
})
