import { describe, expect, it } from 'vitest'
import { findSlowPart } from '../../../../src/compiler/check/forms/patterns'
import { compile } from '../../../../src/compiler/compile'
import { bicycleSources } from '../../../fixtures/bicycle'

describe('a pattern', () => {
  it.each([
    ['^(a+)+$', '(a+)'],
    ['^(a|a)*$', '(a|a)'],
    ['^(a|aa)+$', '(a|aa)'],
    ['^(?:\\s*\\w+)*$', '(?:\\s*\\w+)'],
    ['(x(.*a){25})', '(.*a)'],
    ['^([a-z]+)*!$', '([a-z]+)'],
    ['(\\d?)+x', '(\\d?)'],
    ['((a*)b*)*', '((a*)b*)'],
    ['(?:\\w|\\d){30,}', '(?:\\w|\\d)'],
    ['(a|)*b', '(a|)'],
    ['([^,]|[^;])+$', '([^,]|[^;])'],
    ['^( ?, ?\\d{1,3} ?)*$', '( ?, ?\\d{1,3} ?)'],
    ['^(\\d{1,3} ?)*$', '(\\d{1,3} ?)'],
    ['^(a*,a*)*$', '(a*,a*)'],
    ['^(?:\\S+\\s*){0,499}$', '(?:\\S+\\s*)'],
    ['^(?:(?:\\d{1,2}){2}x?)*$', '(?:(?:\\d{1,2}){2}x?)'],
    ['^(a?(?:b?c?)b?)*$', '(a?(?:b?c?)b?)'],
    ['^([aà]+[bà]+)*$', '([aà]+[bà]+)'],
    ['^(?:a+\\b)*$', '(?:a+\\b)'],
  ])('%s is ambiguous in %s', (pattern, part) => {
    expect(findSlowPart(pattern)).toBe(part)
  })

  it.each([
    ...[
      '\\.com$',
      '\\S',
      '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
      '^([Hh][Tt][Tt][Pp][Ss]?://[^/]|[Dd][Aa][Tt][Aa]:)',
      '^(\\w+\\.)+\\w+$',
    ],
    ...[
      '^\\d+(?:-\\d+)*$',
      '^(?:[A-Z]{3}|\\d{2})+$',
      '(ab){40}',
      '(a+)?(b+){3}',
      '^[)(|*]+$',
      '\\(\\*\\)+',
      '(?<year>\\d{4})+',
      '^(?:é|e)*$',
      '[\\]a]+(b|c)*',
    ],
    ...[
      '^\\d{1,3}( ?, ?\\d{1,3})*$',
      '^\\s*(?:\\S+\\s+){0,499}\\S*\\s*$',
      '^(?:[A-Z][a-z]*(?: |-)?[0-9]+)*$',
      '^(?:x?,(?:b|c)+d?)+$',
    ],
  ])('%s is not', (pattern) => {
    expect(findSlowPart(pattern)).toBeNull()
  })

  it('that may take forever is found, and never tried', () => {
    const text = bicycleSources.read('tests/fixtures/flows/bicycle.json') ?? ''
    expect(text).toContain('"minLength"')
    const slow = text.replace(/"minLength": \{ "is": \d+/, '"pattern": { "is": "^(a+)+$"')
    const sources = {
      ...bicycleSources,
      read: (file: string) => (file.endsWith('bicycle.json') ? slow : bicycleSources.read(file)),
    }
    const { findings } = compile(sources, 'tests/fixtures/flows/bicycle.json')
    expect(findings.map(({ code }) => code)).toContain('slow-pattern')
  })
})
