import { describe, expect, it } from 'vitest'
import { findingCodes } from '../../../src/engine/values/findingCodes'
import { sourcesIn } from '../../structure/sources'

const TABLE = 'src/engine/values/findingCodes.ts'

describe('the codes of findings', () => {
  it('are each given by the compiler or the explorer', () => {
    const sources = sourcesIn('src', ['.ts']).filter(
      ({ path }) => path !== TABLE && /^src\/(compiler|explorer)\//.test(path),
    )
    expect(Object.keys(findingCodes).filter((code) => !sources.some(({ text }) => text.includes(`'${code}'`)))).toEqual(
      [],
    )
  })

  it('stand each in the guide, most with an example', () => {
    const guide = sourcesIn('flows', ['findings.md'])[0]?.text ?? ''
    expect(
      Object.keys(findingCodes).filter((code) => !guide.includes(`## ${code}\n`) && !guide.includes(`\`${code}\``)),
    ).toEqual([])
    const sections = [...guide.matchAll(/^## (.*)$/gm)].map(([, code]) => code)
    expect(sections.length).toBeGreaterThan(80)
    expect(sections.filter((code) => !Object.hasOwn(findingCodes, code ?? ''))).toEqual([])
  })

  it('say that a warning changes nothing in what can happen', () => {
    const codes = Object.entries(findingCodes)
    expect(codes.filter(([, { severity, effect }]) => severity === 'warning' && effect !== 'none')).toEqual([])
  })

  it('say of what is used nowhere what it is, so that errors that may have missed its use are its cause', () => {
    const following = Object.entries(findingCodes).flatMap(([code, facts]) => ('unused' in facts ? [code] : []))
    expect(following).toEqual([
      'unchecked-form',
      'unopened-dialog',
      'unreviewed-answer',
      'unused-action',
      'unused-answer',
      'unused-calculation',
      'unused-data',
      'unused-definition',
      'unused-list',
      'unused-part',
      'unused-step',
    ])
  })
})
