import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { answered } from '../../../src/tools/build/withoutUnusedReact'

const NAME = 'react-dom-client.production.js'
const code = readFileSync(createRequire(import.meta.url).resolve('react-dom/package.json').replace('package.json', `cjs/${NAME}`), 'utf8')

describe('the code of React', () => {
  it('asks no more in a build for other browsers and for rendered pages', () => {
    const asked = /"documentMode" in|\.isDehydrated|if \(isHydrating\)/
    expect(code).toMatch(asked)
    expect(answered(code, NAME)).not.toMatch(asked)
  })

  it('stops a build where it asks otherwise', () => {
    const message = 'see what it asks instead, and put it right in withoutUnusedReact.ts.'
    expect(() => answered(code.replaceAll('isHydrating', 'isTakingOver'), NAME)).toThrow(message)
  })
})
