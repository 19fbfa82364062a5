import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { controls } from '../../../src/engine/program/controls'
import { fieldKinds } from '../../../src/engine/kinds/fieldKinds'
import { rules } from '../../../src/engine/rules/ruleTable'
import { calculators } from '../../../src/engine/calculators/calculators'
import { generateLanguageReference, REFERENCE } from '../../../src/tools/language/languageReference'

const reference = readFileSync(REFERENCE, 'utf8')

describe('the reference', () => {
  it('AUT-07 is the one that `npm run language` makes', () => {
    expect(reference).toBe(generateLanguageReference('schemas'))
  })

  it('names every type of field, rule, control and calculator', () => {
    const headings = new Set([...reference.matchAll(/^### (\w+)$/gm)].map(([, name]) => name))
    const inTables = new Set([...reference.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name))
    expect([...Object.keys(fieldKinds), ...Object.keys(calculators)].filter((name) => !headings.has(name))).toEqual([])
    // A list says the last of them by itself: nobody writes it.
    expect([...Object.keys(rules), ...Object.keys(controls)].filter((name) => !inTables.has(name))).toEqual([
      'completes',
    ])
  })

  it('says of every key what it means', () => {
    expect(reference.split('\n').filter((line) => /^\|.*\|\s*\|$/.test(line))).toEqual([])
  })
})
