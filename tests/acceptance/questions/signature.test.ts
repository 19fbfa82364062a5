import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowPage } from '../harness/flowPage'
import { type CompiledPage, serveCompiledPage } from '../compiled/compiledPage'
import { askedFlow } from './askedFlow'

const flowText = askedFlow({
  signature: { type: 'signature', label: 'Your signature', rules: { required: 'Sign, or type your name' } },
})
const TYPED = 'Or type your full name'

describe('a signature', () => {
  let page: CompiledPage

  beforeAll(async () => {
    page = await serveCompiledPage()
  })

  afterAll(() => page.close())

  it('WLD-10 is drawn with a mouse, taken back and brought back, and sent as a picture', async () => {
    const flow = await page.open(flowText)
    await flow.press('Continue')
    await flow.expectSummary(['Sign, or type your name'])
    await drawWithMouse(flow)
    const drawn = await ink(flow)
    await flow.press('Clear Your signature')
    expect(await ink(flow)).not.toBe(drawn)
    await flow.press('Undo Your signature')
    expect(await ink(flow)).toBe(drawn)
    await flow.page.setViewportSize({ width: 700, height: 900 })
    expect(await ink(flow)).toBe(drawn)
    await flow.press('Continue')
    await flow.expectScreen('Is this right?')
    await flow.within('The ride').expectText('Signed by hand')
    expect(await sent(flow)).toMatchObject({ name: 'signature.png', type: 'image/png' })
  })

  it('WLD-10 is more than a dot, and can be typed by keyboard, which a slip of the finger does not remove and the way back shows again', async () => {
    const flow = await page.open(flowText)
    const { x, y } = await paper(flow)
    await flow.page.mouse.click(x + 100, y + 50)
    await flow.expectText("That's only a dot. Sign your name")
    await flow.fill(TYPED, 'Robin')
    const written = await ink(flow)
    await flow.page.mouse.click(x + 200, y + 80)
    expect(await ink(flow)).toBe(written)
    await flow.press('Continue')
    await flow.within('The ride').expectText('Signed as Robin')
    await flow.page.goBack()
    await flow.fill(TYPED, '')
    await flow.page.getByLabel(TYPED).focus()
    await flow.page.keyboard.type('Robin Ada')
    const whole = await ink(flow)
    await flow.page.keyboard.press('Enter')
    await flow.expectScreen('Is this right?')
    await flow.within('The ride').expectText('Signed as Robin Ada')
    await flow.page.goBack()
    await flow.expectScreen('Your ride')
    expect(await flow.page.getByLabel(TYPED).inputValue()).toBe('Robin Ada')
    await expect.poll(() => ink(flow)).toBe(whole)
    await flow.press('Continue')
    expect(await sent(flow)).toMatchObject({ name: 'Robin Ada.png', type: 'image/png' })
  })

  it('WLD-10 is drawn with a finger, under which the page stays where it is, and there again on the way back', async () => {
    const flow = await page.open(flowText, { width: 375, dark: true })
    const { x, y, width, height } = await paper(flow)
    const keys = await flow.page.context().newCDPSession(flow.page)
    const before = await flow.page.evaluate(() => window.scrollY)
    await keys.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 5, y: y + height / 5 }],
    })
    for (const part of [2, 3, 4])
      await keys.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + (width * part) / 5, y: y + (height * part) / 5 }],
      })
    await keys.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await flow.page.evaluate(() => window.scrollY)).toBe(before)
    const drawn = await ink(flow)
    await flow.press('Continue')
    await flow.within('The ride').expectText('Signed by hand')
    await flow.page.goBack()
    await expect.poll(() => ink(flow)).toBe(drawn)
  })
})

/** What stands on the paper, as its picture. */
function ink(flow: FlowPage): Promise<string> {
  return flow.page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
}

async function paper(flow: FlowPage) {
  await flow.page.locator('canvas').scrollIntoViewIfNeeded()
  const box = await flow.page.locator('canvas').boundingBox()
  if (box === null) throw new Error('There is no paper.')
  return box
}

async function drawWithMouse(flow: FlowPage): Promise<void> {
  const { x, y, width, height } = await paper(flow)
  const { mouse } = flow.page
  await mouse.move(x + width / 5, y + height / 2)
  await mouse.down()
  for (const part of [2, 3, 4]) await mouse.move(x + (width * part) / 5, y + height / (part % 2 === 0 ? 4 : 2))
  await mouse.up()
}

/** Sends it, and gives what was sent of the signature. */
async function sent(flow: FlowPage): Promise<unknown> {
  await flow.press('Send')
  await flow.expectScreen('Sent')
  return JSON.parse((await flow.stored('sent')) ?? '').ride.signature
}
