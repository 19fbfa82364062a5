import { describe, expect, it } from 'vitest'
import { toRuntimeFlow } from '../../../src/compiler/runtimeFlow'
import { compiled, flowOf, formOf, smallFlow } from './smallFlow'

const screen = { step: 'one', title: 'Who are you?', blocks: { who: formOf('Name') } }
const words = { step: 'one', title: 'Welcome', blocks: { words: { type: 'text', text: 'Hello' } } }

describe('a screen that leads on', () => {
  it('LRG-03 has the product’s own button where it says nothing of its buttons: it checks the forms', () => {
    const { buttons, on } = flowOf(smallFlow({ who: screen })).screens['who'] ?? {}
    expect(buttons).toEqual({ continue: { label: 'Continue', style: 'primary', submit: true } })
    expect(on).toEqual({ continue: { goto: 'next' } })
  })

  it('has one that checks nothing where it asks nothing', () => {
    const { buttons } = flowOf(smallFlow({ words })).screens['words'] ?? {}
    expect(buttons).toEqual({ continue: { label: 'Continue', style: 'primary' } })
  })

  it('LRG-03 leads on by its only button where it says nothing of events, as the button says', () => {
    const { buttons, on } =
      flowOf(smallFlow({ who: { ...screen, buttons: { scan: { label: 'Scan ID', enabled: 'filled' } } } })).screens[
        'who'
      ] ?? {}
    expect(buttons).toEqual({ scan: { label: 'Scan ID', style: 'primary', submit: true, enabled: 'filled' } })
    expect(on).toEqual({ scan: { goto: 'next' } })
  })

  it('LRG-03 leads on by the button that says neither how it looks nor what it does, beside others', () => {
    const buttons = { scan: { label: 'Scan ID' }, help: { label: 'Help', style: 'link' } }
    const { buttons: all, on } =
      flowOf(
        smallFlow({
          who: { ...screen, buttons, on: { help: { show: { tone: 'info', text: 'Your name is on your ID.' } } } },
        }),
      ).screens['who'] ?? {}
    expect(all?.['scan']).toEqual({ label: 'Scan ID', style: 'primary', submit: true })
    expect(all?.['help']).toEqual(buttons.help)
    expect(on?.['scan']).toEqual({ goto: 'next' })
  })

  it('leads nowhere by a button whose event is misspelt', () => {
    const { findings } = compiled(
      smallFlow({ who: { ...screen, buttons: { scan: { label: 'Scan ID' } }, on: { scann: { goto: 'review' } } } }),
    )
    expect(findings.map(({ code, pointer, meant }) => [code, pointer, meant])).toContainEqual([
      'unknown-event',
      '/screens/who/on/scann',
      'scan',
    ])
  })

  it('keeps what it says of an event', () => {
    const { buttons, on } =
      flowOf(smallFlow({ who: { ...screen, on: { continue: { goto: 'review' } } } })).screens['who'] ?? {}
    expect(Object.keys(buttons ?? {})).toEqual(['continue'])
    expect(on).toEqual({ continue: { goto: 'review' } })
  })

  it('LRG-04 has it where the screen is like another', () => {
    const again = { like: 'who', title: 'Who lives with you?' }
    const { screens } = flowOf(smallFlow({ who: screen, again }))
    expect(screens['again']?.buttons).toEqual({ continue: { label: 'Continue', style: 'primary', submit: true } })
    expect(screens['again']?.on).toEqual({ continue: { goto: 'next' } })
    const own = flowOf(
      smallFlow({
        who: { ...screen, buttons: { go: { label: 'Go' } } },
        again: { ...again, buttons: { go: { label: 'Go on' } } },
      }),
    )
    expect(own.screens['again']?.buttons).toEqual({ go: { label: 'Go on', style: 'primary', submit: true } })
  })

  it('LRG-13 keeps its own button beside a task list', () => {
    const tasks = {
      title: 'Your application',
      blocks: { tasks: { type: 'tasks', steps: ['one'] } },
      buttons: { later: { label: 'To the first', style: 'secondary' } },
      on: { later: { goto: 'next' } },
    }
    const { screens } = flowOf(smallFlow({ tasks, who: screen }, { begin: 'anywhere' }))
    expect(screens['tasks']?.buttons).toEqual(tasks.buttons)
    expect(screens['tasks']?.on).toEqual(tasks.on)
  })

  it('says it by a button of each of several itself', () => {
    const { findings } = compiled(
      smallFlow({ who: { ...screen, buttons: { one: { label: 'One' }, two: { label: 'Two' } } } }),
    )
    expect(findings.flatMap(({ code, pointer }) => (code === 'idle-button' ? [pointer] : []))).toEqual([
      '/screens/who/buttons/one',
      '/screens/who/buttons/two',
    ])
  })

  it('has no button where nothing comes after it', () => {
    const { findings } = compiled(smallFlow({ who: screen }, { order: ['preview', 'review', 'success', 'who'] }))
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unreachable', '/screens/who'],
      ['dead-end', '/screens/who'],
    ])
  })

  it('leaves the words of its button out of what applicants load', () => {
    const { wording } = toRuntimeFlow(flowOf(smallFlow({ who: screen })))
    expect(wording).not.toHaveProperty('continue')
  })
})

describe('a finding about what goes without saying', () => {
  it('is told at the screen, or at the product’s words', () => {
    const { findings } = compiled(smallFlow({ who: screen }, { wording: { continue: 'Continue  on' } }))
    expect(findings.map(({ code, pointer, location }) => [code, pointer, location?.file])).toEqual([
      ['odd-spaces', '/wording/continue', 'flows/small.json'],
    ])
  })

  it('is told at the only button', () => {
    const asked = { type: 'form', fields: { name: { type: 'text', label: 'Name' } } }
    const again = { ...screen, blocks: { who: asked }, buttons: { go: { label: 'Go' } }, next: 'who' }
    const { findings } = compiled(smallFlow({ who: again }))
    expect(findings.map(({ code, pointer }) => [code, pointer])).toContainEqual(['dead-end', '/screens/who'])
  })
})
