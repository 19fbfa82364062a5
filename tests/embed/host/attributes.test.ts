// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { openMarked } from '../../../src/embed/host/attributes'
import { defineElement } from '../../../src/embed/host/element'
import { load, withFakeFrames } from './fakeFrame'

withFakeFrames()

const src = 'https://apply.example/'

it('EMB-01 attributes say what is shown, where, for whom, and whether it is tried out', () => {
  document.body.innerHTML = `<div data-formway-src="${src}" data-formway-use-case="loan" data-formway-mode="live" data-formway-session="unit-4"></div>`
  openMarked()
  expect(load().hellos[0]?.options).toEqual({
    display: 'inline',
    mode: 'live',
    session: 'unit-4',
    useCase: 'loan',
    actions: [],
  })
  document.body.innerHTML = `<div data-formway-src="${src}" data-formway-display="dialog"></div>`
  openMarked()
  expect(document.querySelector('dialog > iframe')).not.toBeNull()
})

it('EMB-01 attributes say the look, the logos for dark backgrounds among it', () => {
  document.body.innerHTML = `<div data-formway-src="${src}" data-formway-brand-logo="a.svg" data-formway-brand-dark-logo="n.svg" data-formway-brand-dark-secondary-logo="w.svg"></div>`
  openMarked()
  expect(load().hellos[0]?.options).toMatchObject({
    brand: { logo: 'a.svg', darkLogo: 'n.svg', darkSecondaryLogo: 'w.svg' },
  })
})

it('EDG-03 a mode that says where the flow stands is told with the cure, on an element of the page and on its own', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const cure = 'mode is "test" or "live", not "dialog". To say where the flow appears, use display: "dialog".'
  document.body.innerHTML = `<div data-formway-src="${src}" data-formway-mode="dialog"></div>`
  openMarked()
  expect(log.mock.calls).toEqual([[cure, document.body.firstElementChild]])
  expect(load().hellos[0]?.options).toMatchObject({ display: 'inline', mode: 'test' })

  const told: unknown[] = []
  document.body.innerHTML = ''
  document.addEventListener('formway-error', (event) => told.push(event instanceof CustomEvent ? event.detail : null), {
    once: true,
  })
  defineElement()
  document.body.innerHTML = `<formway-flow src="${src}" mode="dialog" session="unit-4"></formway-flow>`
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([{ type: 'option', message: cure }])
  expect(load().hellos[0]?.options).toMatchObject({ session: 'unit-4', mode: 'test' })
  expect(log).toHaveBeenCalledTimes(2)
})
