import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Judging, defaultJudging } from '../../../src/explorer/judging'
import { checkFlows, createCachedJudging } from '../../../src/tools/cli/check'
import { createFileCache } from '../../../src/tools/disk/diskSources'
import { bicycle } from '../../fixtures/bicycle'
import { put } from '../../fixtures/edits'
import { write, writtenFlows } from '../../fixtures/writtenFlows'

const preset = { name: 'Lakeside', logo: 'logo.svg', secondaryLogo: 'b.svg', primaryColor: '#1D4ED8' }
const SERVED = ['logo.svg', 'b.svg', 'provider.svg', 'privacy.html']
const flowNamed = (id: string, position: number): unknown => ({
  ...Object(put('/id', id)(bicycle())),
  position,
  extends: ['shared/words.json'],
})
const never = put('/screens/rider/next/0/when', { all: [{ 'rider.kind': 'child' }, { 'rider.kind': 'adult' }] })

/** Two flows that share a part, and one that is proven to have a way nobody can go. */
function project() {
  const folder = writtenFlows({
    'bicycle.json': flowNamed('bicycle', 1),
    'tricycle.json': flowNamed('tricycle', 2),
    'unicycle.json': never(put('/id', 'unicycle')(bicycle())),
    'shared/words.json': { name: 'Wheels' },
    'brands/green.json': preset,
    ...Object.fromEntries(SERVED.map((name) => [`public/${name}`, ''])),
  })
  const kept = createFileCache(path.join(writtenFlows({}), 'judged'), 20)
  const judged: string[] = []
  const noting: Judging = {
    listed: defaultJudging.listed,
    judged: (sources, file) => {
      judged.push(path.parse(file).name)
      return defaultJudging.judged(sources, file)
    },
  }
  const check = (files: readonly string[] = [], code = 'code') => {
    judged.length = 0
    const named = files.map((file) => path.join(folder, file))
    const findings = checkFlows(folder, named, createCachedJudging(kept, code, noting))
    expect(findings).toEqual(checkFlows(folder, named))
    return { judged: judged.toSorted(), codes: findings.map(({ code: said }) => said) }
  }
  return { folder, check }
}

const ALL = ['bicycle', 'tricycle', 'unicycle']

describe('a check after another', () => {
  it('judges nothing where nothing has changed, and says the same, what is proven too', () => {
    const { check } = project()
    const first = check()
    expect(first.judged).toEqual(ALL)
    expect(first.codes.join()).toContain('never-')
    expect(check()).toEqual({ ...first, judged: [] })
  })

  it('judges again what a change concerns: a flow, a part that two share, a brand preset and a served file that come', () => {
    const { folder, check } = project()
    check()
    const changes: readonly (readonly [file: string, document: unknown, concerned: readonly string[]])[] = [
      ['bicycle.json', flowNamed('bicycle', 3), ['bicycle']],
      ['shared/words.json', { name: 'Two wheels' }, ['bicycle', 'tricycle']],
      ['brands/blue.json', preset, ALL],
      ['public/c.svg', '', ALL],
    ]
    for (const [file, document, concerned] of changes) {
      write(folder, file, document)
      expect(check().judged).toEqual(concerned)
    }
    expect(check().judged).toEqual([])
  })

  it('judges again what a document that was missing is for', () => {
    const { folder, check } = project()
    write(folder, 'tricycle.json', {
      ...Object(flowNamed('tricycle', 2)),
      extends: ['shared/words.json', 'shared/late.json'],
    })
    expect(check().codes).toContain('unknown-document')
    write(folder, 'shared/late.json', { name: 'Later' })
    const { judged, codes } = check()
    expect(judged).toEqual(['tricycle'])
    expect(codes).not.toContain('unknown-document')
  })

  it('judges all again by other code', () => {
    const { check } = project()
    check()
    expect(check([], 'other code').judged).toEqual(ALL)
  })

  it('of one document judges the flows that it has a part in', () => {
    const { check } = project()
    expect(check(['tricycle.json']).judged).toEqual(['tricycle'])
    expect(check(['shared/words.json']).judged).toEqual(['bicycle'])
    expect(check(['unicycle.json']).codes.join()).toContain('never-')
  })
})

describe('what stands beside other flows', () => {
  it('is said of one document too', () => {
    const { folder, check } = project()
    write(folder, 'tricycle.json', flowNamed('tricycle', 1))
    write(folder, 'shared/lonely.json', {})
    expect(check(['tricycle.json']).codes).toContain('same-position')
    expect(check(['shared/lonely.json'])).toEqual({ judged: [], codes: ['unused-part'] })
    expect(check(['brands/green.json'])).toEqual({ judged: [], codes: [] })
    write(folder, 'brands/green.json', { ...preset, logo: 'nowhere.svg' })
    expect(check(['brands/green.json'])).toEqual({ judged: [], codes: ['missing-file'] })
  })
})
