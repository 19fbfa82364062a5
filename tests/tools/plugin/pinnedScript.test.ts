import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPinnedScript } from '../../../src/tools/plugin/embedFiles'

it('a script of another text has another address and another hash', () => {
  const [one, other] = ['one()', 'other()'].map((code) => JSON.parse(createPinnedScript(code).get('embed.json') ?? ''))
  expect(one.script).toMatch(/^assets\/embed-[\da-f]{8}\.iife\.js$/)
  expect(createPinnedScript('one()').get(one.script)).toBe('one()')
  expect(one.integrity).toBe(`sha384-${createHash('sha384').update('one()').digest('base64')}`)
  expect([one.script, one.integrity]).not.toEqual([other.script, other.integrity])
})
