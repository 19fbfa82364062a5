import { describe, expect, it } from 'vitest'
import type { Flow, FormBlock } from '../../../src/language/flow'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { getValueAt } from '../../../src/engine/values/answers'
import { smallFlow, type Walk, walk } from '../smallFlow'

/** The name was given on the screen before; a union's card is asked of employees only, and written in capitals. */
const form: FormBlock = {
  type: 'form',
  fields: {
    name: { type: 'text', label: 'Name', prefill: 'about.name', rules: { required: 'Fill in your name' } },
    status: { type: 'choice', label: 'Status', choices: { employed: 'Employed', none: 'None' } },
    card: { type: 'text', label: 'Card', prefill: 'about.name', letters: 'upper', when: { 'work.status': 'employed' } },
  },
}
const work = { step: 'work', title: 'Work', buttons: smallFlow.screens['work']?.buttons ?? {}, blocks: { work: form } }
const flow: Flow = {
  ...smallFlow,
  screens: {
    ...smallFlow.screens,
    work: { ...work, next: 'review', on: { go: { goto: 'next' } } },
  },
}
const about = walk(compileCheckedFlow(flow))
  .press('start')
  .answer('about.name', 'Ada')
  .answer('about.born', '1990-05-17')

describe('a field that is prefilled', () => {
  it('starts with what was given before, once it is shown', () => {
    expect(nameIn(about)).toBeUndefined()
    expect(nameIn(about.press('go'))).toBe('Ada')
    expect(about.press('go').state.touched).toEqual([])
  })

  it('has an answer that counts like one that was typed', () => {
    expect(about.press('go', 'go').state.screen).toBe('review')
  })

  it('follows what was given before, until the applicant answers otherwise', () => {
    const changed = about.press('go').send({ type: 'back' }).answer('about.name', 'Grace')
    expect(nameIn(changed)).toBe('Grace')
    const own = changed.press('go').answer('work.name', 'Mary').send({ type: 'back' }).answer('about.name', 'Ada')
    expect(nameIn(own.press('go'))).toBe('Mary')
  })

  it('follows while the name before is typed anew, from its first letter', () => {
    const emptied = about.press('go', 'go').send({ type: 'change', screen: 'about' }).answer('about.name', undefined)
    expect(nameIn(emptied)).toBeUndefined()
    const typed = emptied.answer('about.name', 'G').answer('about.name', 'Grace').press('go')
    expect([typed.state.screen, nameIn(typed)]).toEqual(['review', 'Grace'])
  })

  it.each([undefined, ''])('stays empty once the applicant emptied it (%j)', (nothing) => {
    const emptied = about.press('go').answer('work.name', nothing)
    const returned = emptied.send({ type: 'back' }).answer('about.name', 'Grace').press('go')
    expect([returned.state.screen, nameIn(returned)]).toEqual(['work', nothing])
  })

  it('follows several answers after a reload too, when they are other values that say the same', () => {
    const fields = (label: string, prefill?: string) => ({
      pets: {
        type: 'choices',
        label,
        choices: { cat: 'Cat', dog: 'Dog' },
        ...(prefill !== undefined && { prefill }),
      } as const,
    })
    const chosen = compileCheckedFlow({
      ...smallFlow,
      screens: {
        ...smallFlow.screens,
        about: { ...flow.screens['about'], blocks: { about: { type: 'form', fields: fields('Pets') } } },
        work: { ...work, blocks: { work: { type: 'form', fields: fields('Pets at work', 'about.pets') } } },
      },
    })
    const there = walk(chosen).press('start').answer('about.pets', ['cat']).press('go')
    const reloaded: typeof there.state = JSON.parse(JSON.stringify(there.state))
    const changed = walk(chosen, reloaded).send({ type: 'back' }).answer('about.pets', ['cat', 'dog']).press('go')
    expect(getValueAt(changed.state.answers, 'work.pets')).toEqual(['cat', 'dog'])
  })

  it('keeps an answer that it had already', () => {
    const kept = walk(compileCheckedFlow(flow)).answer('work.name', 'Mary').press('start').answer('about.name', 'Ada')
    expect(nameIn(kept.answer('about.born', '1990-05-17').press('go'))).toBe('Mary')
  })

  it('starts anew when the flow clears it', () => {
    const clearing = { ...work, next: 'about', on: { go: { clear: ['work'], goto: 'next' } } }
    const cleared = walk(
      compileCheckedFlow({ ...flow, screens: { ...flow.screens, work: clearing } }),
      about.press('go').state,
    )
      .answer('work.name', 'Mary')
      .press('go')
    expect(nameIn(cleared)).toBeUndefined()
    expect(nameIn(cleared.press('go'))).toBe('Ada')
  })

  it('starts when a condition brings it, with the answer as the field takes it', () => {
    const here = about.press('go')
    expect(cardIn(here)).toBeUndefined()
    expect(cardIn(here.answer('work.status', 'employed'))).toBe('ADA')
    const changed = here.answer('work.status', 'employed').send({ type: 'back' }).answer('about.name', 'Grace')
    expect(cardIn(changed)).toBe('GRACE')
  })

  it('is kept in the browser with its form', () => {
    expect(about.effects).toEqual([])
    expect(about.press('go').effects).toEqual([{ type: 'save', key: 'workState' }])
  })

  it('leaves a state alone that it has nothing to add to', () => {
    const here = about.press('go')
    expect(here.send({ type: 'dismiss' }).state).toBe(here.state)
  })
})

function nameIn({ state }: Walk) {
  return getValueAt(state.answers, 'work.name')
}

function cardIn({ state }: Walk) {
  return getValueAt(state.answers, 'work.card')
}
