import { describe, expect, it } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { readFlow } from '../../../src/compiler/language/languageFindings'
import { toRuntimeFlow } from '../../../src/compiler/runtimeFlow'
import { formFlow } from '../../engine/oneForm'

const provinces = { on: 'Ontario', qc: { label: 'Québec', value: 'QC' } }

/** A flow whose fields take their choices from lists. */
function flowWith(fields: object, choiceLists?: object): object {
  const { screens, ...flow } = formFlow({ name: { type: 'text', label: 'Name' } })
  const written: unknown = JSON.parse(
    JSON.stringify(screens).replace('{"name":{"type":"text","label":"Name"}}', JSON.stringify(fields)),
  )
  return { ...flow, ...(choiceLists !== undefined && { choiceLists }), screens: written }
}

const born = { type: 'choice', label: 'Born in', choices: 'provinces' }

describe('choices that are taken from a list', () => {
  it('WLD-06 are those of the list, in every field that names it, inside of groups and lists too', () => {
    const { flow, findings } = readFlow(
      flowWith(
        {
          born,
          lived: { type: 'choices', label: 'Lived in', choices: 'provinces' },
          home: { type: 'group', label: 'Home', fields: { province: { ...born, as: 'search', label: 'Province' } } },
          jobs: {
            type: 'list',
            label: 'Jobs',
            item: 'Job',
            add: 'Add',
            fields: { where: { ...born, label: 'Where' } },
          },
          often: { type: 'grid', label: 'How often?', rows: { summer: 'In summer' }, choices: 'seldom' },
        },
        { provinces, seldom: { never: 'Never', always: 'Always' } },
      ),
    )
    expect(findings).toEqual([])
    if (flow === null) throw new Error('The flow breaks its language.')
    const offered = [...compileCheckedFlow(flow).fields.values()].flatMap((field) =>
      field.kind === 'simple' && field.choices !== null ? [[field.path, [...field.choices.values()]]] : [],
    )
    expect(Object.fromEntries(offered)).toEqual({
      'form.born': ['Ontario', 'Québec'],
      'form.lived': ['Ontario', 'Québec'],
      'form.home.province': ['Ontario', 'Québec'],
      'form.jobs.*.where': ['Ontario', 'Québec'],
      'form.often.summer': ['Never', 'Always'],
    })
  })

  it('WLD-06 leave no list behind in what applicants load', () => {
    const { flow } = readFlow(flowWith({ born }, { provinces, spare: { a: 'A' } }))
    expect(flow?.choiceLists).toEqual({ spare: { a: 'A' } })
    expect(flow === null ? null : Object.keys(toRuntimeFlow(flow))).not.toContain('choiceLists')
  })

  it.each([
    [
      'a list that there is not, with the nearest name',
      { born: { ...born, choices: 'provinzes' } },
      { provinces },
      'unknown-list',
      '/born/choices',
      'provinces',
    ],
    ['a list where there is none at all', { born }, undefined, 'unknown-list', '/born/choices', '"choiceLists"'],
  ])('are told of %s', (_title, fields, lists, code, place, cure) => {
    const { findings } = readFlow(flowWith(fields, lists))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ code })
    expect(findings[0]?.pointer.endsWith(place)).toBe(true)
    expect(JSON.stringify(findings[0])).toContain(cure.replaceAll('"', String.raw`\"`))
  })

  it.each([
    ['an empty list', { provinces: {} }, '/choiceLists/provinces'],
    ['a choice without words', { provinces: { on: '' } }, '/choiceLists/provinces/on'],
  ])('are told of %s once, where it is written', (_title, lists, place) => {
    const { findings } = readFlow(flowWith({ born, again: { ...born, label: 'Again' } }, lists))
    expect(findings.map(({ pointer }) => pointer)).toEqual([place])
  })
})
