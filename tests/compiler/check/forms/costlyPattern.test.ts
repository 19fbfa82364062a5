import { describe, expect, it } from 'vitest'
import { findCostlyPart } from '../../../../src/compiler/check/forms/patternParts'
import { findSlowPart } from '../../../../src/compiler/check/forms/patterns'
import { compile } from '../../../../src/compiler/compile'
import { bicycleSources } from '../../../fixtures/bicycle'

/** What ordinary forms ask of postal codes, phones, emails, names, accounts, amounts and passwords. */
const ORDINARY = [
  ...[
    String.raw`^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$`,
    String.raw`^\d{5}(-\d{4})?$`,
    String.raw`^\+?[\d\s().-]{7,}$`,
    String.raw`\.com$`,
    String.raw`\S`,
  ],
  ...[
    String.raw`^(\+?\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$`,
    String.raw`^\+[1-9]\d{1,14}$`,
    String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`,
  ],
  ...[
    String.raw`^\S+@\S+\.\S+$`,
    String.raw`\S+@\S+\.\S+`,
    String.raw`^[\w.%+-]+@[\w.-]+\.[A-Za-z]{2,}$`,
    String.raw`^(.+)@(.+)\.(.+)$`,
  ],
  ...[
    String.raw`^([a-zA-Z0-9_\-.]+)@([a-zA-Z0-9_\-.]+)\.([a-zA-Z]{2,5})$`,
    String.raw`^[A-Za-z][A-Za-z' -]*$`,
    String.raw`^\p{L}[\p{L}\p{M}' .-]*$`,
  ],
  ...[
    String.raw`^[A-Z][a-z]+( [A-Z][a-z]+)*$`,
    String.raw`^[A-Za-z]+([ '-][A-Za-z]+)*$`,
    String.raw`^[A-Z][a-z]+[ a-z]*$`,
    String.raw`^\d{3}-\d{3}-\d{3}$`,
  ],
  ...[
    String.raw`^[A-Z]{2}\d{2}[A-Z0-9]{4,30}$`,
    String.raw`^\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}$`,
    String.raw`^-?\d+([.,]\d+)?$`,
    String.raw`^\$?\d{1,3}(,\d{3})*(\.\d{2})?$`,
  ],
  ...[
    String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{8,}$`,
    String.raw`^.*[A-Z].*[0-9].*$`,
    String.raw`^https?://[^\s/$.?#].\S*$`,
    String.raw`^[a-z0-9]+(?:-[a-z0-9]+)*$`,
  ],
  ...[
    String.raw`^#?[0-9a-fA-F]{6}$`,
    String.raw`^([01]\d|2[0-3]):[0-5]\d$`,
    String.raw`^\d{4}-\d{2}-\d{2}$`,
    String.raw`^\s*\d+\s*$`,
    String.raw`^\d+\s+\w+.*$`,
    String.raw`(?!.*test)^[\w-]+$`,
  ],
  ...[String.raw`^\d{1,3}( ?, ?\d{1,3})*$`, String.raw`^\s*(?:\S+\s+){0,499}\S*\s*$`],
]

describe('neighbours in a pattern', () => {
  it.each([
    ...[
      'a*a*a*a*a*a*a*b',
      '^a*a*a*b',
      '^[a-z]+[a-z0-9]*[a-z]+[0-9]$',
      String.raw`^\w+\s*\w+\s*\w+$`,
      '^.*a.*a.*a$',
      String.raw`^(\w+\s?){1,5}$`,
    ],
    ...[
      `^${'a?'.repeat(40)}$`,
      `^${'a{0,9}'.repeat(12)}b`,
      '^x(?=.*.*.*y)',
      '^(?:q|.*.*.*z)$',
      '^.*x.*x.*y$',
      String.raw`^(a)(.*)\1*(.*)(.*)b$`,
      '^((a+){4}b)$',
    ],
    ...[
      String.raw`^\s*(?:\S+\s+){0,499}\s*\s*$`,
      String.raw`^.*(?:\S+\s+){0,499}\s*\s*$`,
      String.raw`^.*(?:\S+\s+){0,499}.*$`,
      String.raw`^.*(?:\S+\s+){1,499}\s*.*$`,
    ],
  ])('KND-09 “%s” share out one text in too many ways', (pattern) => {
    expect(findCostlyPart(pattern)).not.toBeNull()
  })

  it.each(ORDINARY)('KND-09 of the ordinary pattern “%s” do not', (pattern) => {
    expect(() => new RegExp(pattern, 'u')).not.toThrow()
    expect([findCostlyPart(pattern), findSlowPart(pattern)]).toEqual([null, null])
  })

  it('KND-09 that are costly are found, and never tried', () => {
    const pattern = 'a*a*a*a*a*a*a*b'
    const text = bicycleSources.read('tests/fixtures/flows/bicycle.json') ?? ''
    expect(text).toContain('"minLength"')
    const costly = text.replace(/"minLength": \{ "is": \d+/, `"pattern": { "is": "${pattern}"`)
    const sources = {
      ...bicycleSources,
      read: (file: string) => (file.endsWith('bicycle.json') ? costly : bicycleSources.read(file)),
    }
    const { findings, provable } = compile(sources, 'tests/fixtures/flows/bicycle.json')
    expect(findings.map(({ code }) => code)).toEqual(['slow-pattern'])
    expect(JSON.stringify(provable)).not.toContain(pattern)
  })

  it('KND-09 are judged within seconds, however long the pattern is', () => {
    for (const part of ['(.?a.?b)', '((((a?){8}){8}){8})', '[ab]?c?', '(a{0,9}|b)', '(.?){64}']) {
      const pattern = part.repeat(500 / part.length)
      // Time of the processor: a busy machine takes longer by the clock.
      const before = process.cpuUsage()
      findCostlyPart(pattern)
      expect(process.cpuUsage(before).user / 1000, pattern).toBeLessThan(3000)
    }
  })
})
