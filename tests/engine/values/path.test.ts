import { describe, expect, it } from 'vitest'
import { getValueAt, withValue } from '../../../src/engine/values/answers'

const answers = { form: { name: 'Ada', list: [{ place: 'A' }, { place: 'B' }] }, other: { x: 1 } }

describe('a path', () => {
  it('leads into objects and lists', () => {
    expect(getValueAt(answers, 'form.list.1.place')).toBe('B')
    expect(getValueAt(answers, 'form.list.7.place')).toBeUndefined()
    expect(getValueAt(answers, 'form.name.length')).toBeUndefined()
    expect(getValueAt(answers, 'form.constructor')).toBeUndefined()
  })

  it('replaces one value and leaves the rest as it was', () => {
    const changed = withValue(answers, 'form.list.0.place', 'C')
    expect(changed.form.list).toEqual([{ place: 'C' }, { place: 'B' }])
    expect(changed.form.list[1]).toBe(answers.form.list[1])
    expect(changed.other).toBe(answers.other)
    expect(answers.form.list[0]?.place).toBe('A')
  })

  it('makes what is missing on the way', () => {
    expect(withValue({}, 'form.list.0.place', 'A')).toEqual({ form: { list: [{ place: 'A' }] } })
  })

  it('takes out what becomes undefined', () => {
    expect(withValue(answers, 'form.name', undefined).form).toEqual({ list: answers.form.list })
    expect(withValue(answers, 'form.list.0', undefined).form.list).toEqual([{ place: 'B' }])
    expect(withValue(answers, 'other', undefined)).toEqual({ form: answers.form })
  })
})
