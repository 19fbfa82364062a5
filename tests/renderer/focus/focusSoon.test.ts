import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../browserParts'
import { focusSoon } from '../../../src/renderer/focus/focus'

describe('a focus that is to move soon', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button id="pressed">Add</button><h2 id="came" tabindex="-1">Item</h2><input id="field">'
    element('pressed').focus()
  })
  afterEach(() => {
    vi.useRealTimers()
    document.body.innerHTML = ''
  })

  it('EAR-03 moves once the page has changed', () => {
    focusSoon(() => element('came'))
    expect(element('pressed')).toHaveFocus()
    vi.advanceTimersByTime(150)
    expect(element('came')).toHaveFocus()
  })

  it('moves where what had it is gone', () => {
    focusSoon(() => element('came'))
    element('pressed').remove()
    expect(document.body).toHaveFocus()
    vi.advanceTimersByTime(150)
    expect(element('came')).toHaveFocus()
  })

  it('leaves alone who went on meanwhile', () => {
    focusSoon(() => element('came'))
    element('field').focus()
    vi.advanceTimersByTime(150)
    expect(element('field')).toHaveFocus()
  })

  it('goes to what was asked for last', () => {
    focusSoon(() => element('came'))
    focusSoon(() => element('field'))
    vi.advanceTimersByTime(500)
    expect(element('field')).toHaveFocus()
  })

  it('stays where there is nothing to go to', () => {
    focusSoon(() => null)
    vi.advanceTimersByTime(150)
    expect(element('pressed')).toHaveFocus()
  })

  it('takes the selection back, from which a browser would read on', () => {
    getSelection()?.selectAllChildren(element('pressed'))
    const selected: (number | undefined)[] = []
    // By the focus itself, jsdom would move the selection.
    focusSoon(() => {
      selected.push(getSelection()?.rangeCount)
      return element('came')
    })
    expect(getSelection()?.toString()).toBe('Add')
    vi.advanceTimersByTime(150)
    expect(selected).toEqual([0])
  })

  it('is in sight where that is asked for', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    focusSoon(() => element('came'))
    vi.advanceTimersByTime(150)
    expect(scroll).not.toHaveBeenCalled()
    focusSoon(() => element('field'), true)
    vi.advanceTimersByTime(150)
    expect(scroll.mock.contexts).toEqual([element('field')])
    scroll.mockRestore()
  })
})

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`There is no ${id}.`)
  return found
}
