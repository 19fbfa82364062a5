import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { LONG_ALONE } from '../longAlone'
import { sourcesIn } from './sources'

/** What is asked by who does more in the long run. The words stand apart, so that this file asks nothing. */
const ASKS_FOR_LONG = /(?:MODE(?:'\])?|inject\('mode'\)|\bmode) === ['"]full['"]/

/** The words of the first command behind its options: parts of paths by which `test:full` chooses its files. */
const chosen = (scripts['test:full'].split(' && ', 1)[0] ?? '')
  .replaceAll(/--\w+ \w+/g, '')
  .split(/\s+/)
  .filter((word) => !['vitest', 'run', ''].includes(word))

const sources = sourcesIn('tests', ['.ts', '.tsx'])
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The files that ask for it, and all that stand on one of them. */
function longer(): ReadonlySet<string> {
  const found = new Set(sources.flatMap(({ path: file, text }) => (ASKS_FOR_LONG.test(text) ? [file] : [])))
  for (const reached of found) {
    const name = reached.replace(/\.tsx?$/, '')
    const importers = sources.filter(({ path: file, text }) => importsOf(text).some((target) => path.posix.join(path.posix.dirname(file), target) === name))
    for (const { path: file } of importers) found.add(file)
  }
  return found
}

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].flatMap(([, target]) => target ?? [])
}

describe('the long run', () => {
  it.each([...longer()].filter(isTest))('has %s, which does more there', (file) => {
    expect(chosen.filter((part) => file.includes(part))).not.toEqual([])
  })

  it.each(LONG_ALONE)('has %s, which the short one leaves out', (file) => {
    expect(sources.map(({ path: known }) => known)).toContain(file)
    expect(chosen.filter((part) => file.includes(part))).not.toEqual([])
  })

  it('chooses no part of a path that no test has', () => {
    const tests = sources.map(({ path: file }) => file).filter(isTest)
    expect(chosen.filter((part) => !tests.some((file) => file.includes(part)))).toEqual([])
  })
})
