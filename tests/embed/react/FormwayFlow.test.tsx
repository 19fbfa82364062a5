import { render } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FormwayFlow, type FormwayFlowHandle, type FormwayFlowProps } from '../../../src/embed/react/FormwayFlow'
import type { Run } from '../../../src/embed/messages/message'
import { loadFlow, withFakeFrames } from '../host/fakeFrame'

withFakeFrames()

const src = 'https://apply.example/'

it('EMB-01 the React component puts one frame on the page, in strict mode too, and takes it away', () => {
  const { unmount } = render(
    <StrictMode>
      <FormwayFlow src={src} className="here" />
    </StrictMode>,
  )
  const frames = document.querySelectorAll('.here > iframe')
  expect([...frames].map((frame) => frame.getAttribute('src'))).toEqual([`${src}embedded.html#/embedded`])
  unmount()
  expect(document.querySelector('iframe')).toBeNull()
})

it('EMB-01 the React component keeps its frame when callbacks and look change, and begins anew with another use case', () => {
  const { rerender } = render(<FormwayFlow src={src} onReady={() => undefined} />)
  const first = document.querySelector('iframe')
  rerender(<FormwayFlow src={src} onReady={() => undefined} brand={{ name: 'Other' }} colorScheme="dark" />)
  expect(document.querySelector('iframe')).toBe(first)
  rerender(<FormwayFlow src={src} useCase="another" />)
  expect(document.querySelector('iframe')).not.toBe(first)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('EMB-01 the React component is an empty element on a server', () => {
  expect(renderToString(<FormwayFlow src={src} className="here" />)).toBe('<div class="here"></div>')
})

it('the React component gives a handle by its ref, which goes back, closes and opens the flow', async () => {
  const ref = createRef<FormwayFlowHandle>()
  const heard: string[] = []
  render(
    <StrictMode>
      <FormwayFlow src={src} ref={ref} onExit={({ reason }) => heard.push(reason)} />
    </StrictMode>,
  )
  const frame = loadFlow()
  const back = ref.current?.back()
  frame.say({ type: 'wentBack', id: 1, wentBack: true })
  expect(await back).toBe(true)
  ref.current?.update({ colorScheme: 'dark' })
  const exit = ref.current?.exit()
  frame.say({ type: 'exiting', id: 2, exits: true })
  expect(await exit).toBe(true)
  expect(frame.heard.map(({ type }) => type)).toEqual(['back', 'update', 'exit'])
  expect([heard, document.querySelectorAll('iframe').length]).toEqual([['closed'], 0])
  ref.current?.open()
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('the React component opens and closes its dialog with a prop, and says when the applicant closed it', async () => {
  const heard: string[] = []
  const props: FormwayFlowProps = { src, display: 'dialog', onExit: ({ reason }) => heard.push(reason) }
  const { rerender } = render(
    <StrictMode>
      <FormwayFlow {...props} open={false} />
    </StrictMode>,
  )
  const dialogs = (): number => document.querySelectorAll('dialog').length
  expect(dialogs()).toBe(0)
  rerender(
    <StrictMode>
      <FormwayFlow {...props} open />
    </StrictMode>,
  )
  expect(dialogs()).toBe(1)
  loadFlow()
  rerender(
    <StrictMode>
      <FormwayFlow {...props} open={false} />
    </StrictMode>,
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([dialogs(), heard]).toEqual([0, ['closed']])
  rerender(
    <StrictMode>
      <FormwayFlow {...props} open />
    </StrictMode>,
  )
  const frame = loadFlow()
  document.querySelector('button')?.click()
  frame.say({ type: 'exiting', id: 1, exits: true })
  await vi.advanceTimersByTimeAsync(0)
  expect([dialogs(), heard]).toEqual([0, ['closed', 'closed']])
})

it('EDG-01 the React component calls the latest actions, onSubmit and callbacks', async () => {
  const called: string[] = []
  const at = (time: string): FormwayFlowProps => ({
    src,
    actions: {
      look: () => {
        called.push(`look ${time}`)
        return { outcome: 'success' }
      },
    },
    onSubmit: () => void called.push(`onSubmit ${time}`),
    onStep: ({ screen }) => called.push(`${screen} ${time}`),
  })
  const { rerender } = render(<FormwayFlow {...at('first')} />)
  const frame = loadFlow()
  rerender(<FormwayFlow {...at('second')} />)
  const run: Run = {
    type: 'run',
    id: 1,
    action: 'look',
    key: 'k',
    answers: {},
    day: '2026-03-10',
    submission: null,
    reference: null,
    summary: null,
  }
  frame.say(run)
  frame.say({ ...run, id: 2, action: 'send', submission: Object.create(null) })
  frame.say({ type: 'event', event: { name: 'screen', screen: 'start', step: null, way: 'forward' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(called.toSorted()).toEqual(['look second', 'onSubmit second', 'start second'])
  expect(frame.heard).toMatchObject([
    { id: 1, outcome: 'success' },
    { id: 2, outcome: 'success' },
  ])
})

it.each<[string, Partial<FormwayFlowProps>]>([
  ['session', { session: 'unit-5' }],
  ['mode', { mode: 'live' }],
  ['display', { display: 'dialog' }],
  ['actions, by name', { actions: { pay: () => ({ outcome: 'success' }) } }],
])('EDG-04 the React component begins anew with another %s', (_, other) => {
  const { rerender } = render(<FormwayFlow src={src} session="unit-4" />)
  const first = document.querySelector('iframe')
  rerender(<FormwayFlow src={src} session="unit-4" />)
  expect(document.querySelector('iframe')).toBe(first)
  rerender(<FormwayFlow src={src} session="unit-4" {...other} />)
  expect(document.querySelector('iframe')).not.toBe(first)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})
