import { expect, inject, it } from 'vitest'
import { openHost } from './openHost'

const INTRO = 'Client Homes uses Linkwell to connect your account'
const config = { useCase: 'tenant-screening', brand: { name: 'Client Homes' } }

it('EMB-02 messages of hostile frames and pages have no effect, before the handshake, during the flow and after it', async () => {
  const hostile = '<!doctype html><title>Hostile</title><script src="hostile.js"></script>'
  const script = `
    const bad = () => {
      const circle = {}; circle.self = circle
      const texts = ['', 'x'.repeat(1e6), null, undefined, 1, [], {}, circle, new Map([[1, 2]]), { type: 'hello' },
        { formway: 2, type: 'hello', options: { display: 'inline', mode: 'test', actions: [], brand: { name: 'Hostile' } } },
        { formway: 2, type: 'hello', options: { display: 'inline', mode: 'test', actions: [{ action: 'sendCode', timeout: 1 }] } },
        { type: 'update', brand: { name: 'Hostile' } }, { type: 'back', id: 1 }, { type: 'exit', id: 1, force: true },
        { type: 'height', height: 999999 }, { type: 'submitted', submission: {}, reference: null, summary: null },
        { type: '__proto__' }, { type: 'constructor' }, JSON.parse('{"__proto__": {"type": "ready"}}')]
      const targets = [parent, ...Array.from({ length: parent.length }, (_, place) => parent[place])]
      for (const target of targets) for (const text of texts) {
        target.postMessage(text, '*')
        target.postMessage(text, '*', [new MessageChannel().port2])
      }
    }
    setInterval(bad, 200)
    bad()`
  const host = await openHost({
    policy: (build) => ["default-src 'none'", `script-src 'self' ${build}`, `frame-src 'self' ${build}`].join('; '),
    answer: (path) => {
      if (path === '/hostile') return { type: 'text/html', body: hostile }
      return path === '/hostile.js' ? { type: 'text/javascript', body: script } : undefined
    },
  })
  await host.page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/hostile'
    document.body.append(frame)
  })
  await host.page.frameLocator('iframe').owner().waitFor()
  await host.open(config)
  const flow = await host.flow()
  await flow.expectScreen(INTRO)
  await expect.poll(() => host.heard('onReady')).toHaveLength(1)
  // The page itself says what it pleases to the frame, outside the port that was agreed on.
  await host.page.evaluate((build) => {
    for (const frame of document.querySelectorAll('iframe')) {
      if (!frame.src.startsWith(build)) continue
      const late = {
        formway: 2,
        type: 'hello',
        options: { display: 'inline', mode: 'test', actions: [], brand: { name: 'Late' } },
      }
      frame.contentWindow?.postMessage(late, '*', [new MessageChannel().port2])
      frame.contentWindow?.postMessage({ type: 'back', id: 1 }, '*')
    }
  }, inject('site'))
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
  await flow.expectNoText(/Hostile|Late/)
  expect(await host.heard('onExit')).toEqual([])
  expect(await host.heard('onSuccess')).toEqual([])
  // On a busy machine the frame may be said to be unavailable until it answers: no message does that.
  expect(await host.heard('onError')).not.toContainEqual(expect.not.objectContaining({ type: 'unavailable' }))
  await host.page.evaluate(() => window.embedded?.handle.destroy())
  await host.page.waitForTimeout(500)
  expect(await host.heard('onReady')).toHaveLength(1)
})

it('EMB-02 two flows on a page do not hear each other', async () => {
  const host = await openHost({ body: '<div id="here"></div><div id="there"></div>' })
  await host.open(config)
  await (await host.flow()).expectScreen(INTRO)
  const other = await host.page.evaluate(
    (src) =>
      new Promise<readonly string[]>((resolve) => {
        const heard: string[] = []
        const handle = window.Formway?.create({
          src,
          container: '#there',
          useCase: 'credit-building',
          onStep: ({ screen }) => heard.push(screen),
          onReady: () => setTimeout(() => resolve(heard), 300),
        })
        handle?.open()
      }),
    inject('site'),
  )
  const flow = await host.flow()
  await flow.press('Continue')
  await flow.expectScreen('Getting started')
  expect(other).toEqual([])
  expect(await host.heard('onStep')).toHaveLength(1)
})
