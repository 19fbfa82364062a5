import { describe, expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { sourcesIn } from './sources'

/** What a test that does more in the long run says, or takes from another file: the words stand apart, so that this file says none. */
const LONGER = [/MODE === ['"]full/, /inject\('mode'\) === ['"]full/, /\b(?:tries|someOf)\(/, /thoroughness\(/]

/** The parts of paths by which `test:full` chooses its files. */
const chosen = scripts['test:full'].split(' && ', 1)[0]?.split(' ').filter((word, index, words) => index > 1 && !word.startsWith('--') && !words[index - 1]?.startsWith('--')) ?? []

describe('the long run', () => {
  const longer = sourcesIn('tests', ['.test.ts', '.test.tsx']).filter(({ path, text }) => path !== 'tests/structure/longRun.test.ts' && LONGER.some((mark) => mark.test(text)))

  it.each(longer.map(({ path }) => path))('has %s, which does more there', (path) => {
    expect(chosen.some((part) => path.includes(part))).toBe(true)
  })

  it('chooses no part of a path that no test has', () => {
    const paths = sourcesIn('tests', ['.test.ts', '.test.tsx']).map(({ path }) => path)
    expect(chosen.filter((part) => !paths.some((path) => path.includes(part)))).toEqual([])
  })
})
