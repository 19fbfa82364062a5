import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import type { FlowPage } from './harness/flowPage'
import { walk } from './harness/journey'
import { sampleFile, type SampleFile } from './harness/sampleFile'
import { openAfter, stops } from './tenantScreening'

const RED = 'ff0000'
const BLUE = '0000ff'

describe('the preview of an image', () => {
  it('FLT-07 is the middle of the picture as a square, upright however the camera was held, and there for no document and no image that cannot be read; a file too many is left out', async () => {
    const flow = await openDocuments({ width: 375, dark: true })
    const upsideDown = await picture(flow, 'turned.jpg')
    await flow.upload('Pay stubs', [{ ...upsideDown, buffer: turned(upsideDown.buffer, 3) }])
    await expectPreview(flow, [BLUE, RED])
    await flow.press('Remove turned.jpg')
    const unreadable = sampleFile('cut.png')
    await flow.upload('Pay stubs', [
      await picture(flow, 'stub.png'),
      'scan.pdf',
      { ...unreadable, buffer: unreadable.buffer.subarray(0, 20) },
    ])
    await expectPreview(flow, [RED, BLUE])
    await flow.expectText('cut.png')
    const box = await canvases(flow).boundingBox()
    expect([box?.width, box?.height]).toEqual([40, 40])
    await expect.poll(() => icons(flow)).toBe(2)
    await flow.upload('Pay stubs', ['fourth.pdf'])
    await flow.expectText(/Only 3 files are kept/)
    await expect.poll(() => flow.page.locator('.file-row').count()).toBe(3)
  })

  it('is still there after going back and forth, goes with its file, and stands beside its name on the review too, and there after a reload, as long as the file is kept', async () => {
    const flow = await openDocuments()
    await flow.upload('Pay stubs', [await picture(flow, 'stub.jpg')])
    await flow.press('Back')
    await flow.press('Scan ID')
    await expectPreview(flow, [RED, BLUE])
    await flow.press('Remove stub.jpg')
    await flow.expectNoButton('Remove stub.jpg')
    expect(await canvases(flow).count()).toBe(0)
    await flow.upload('Pay stubs', [await picture(flow, 'stub.jpg'), 'stub-2.pdf', 'stub-3.pdf'])
    await flow.upload('Employment letter', ['letter.pdf'])
    await flow.press('Continue')
    await walk(flow, [stops.reference, stops.payroll, stops.skipBank, stops.withFamily])
    await flow.expectScreen('Review Application')
    await expectPreview(flow, [RED, BLUE], '.summary-row')
    await flow.reload()
    await flow.expectScreen('Review Application')
    await expectPreview(flow, [RED, BLUE], '.summary-row')
    const box = await canvases(flow, '.summary-row').boundingBox()
    expect([box?.width, box?.height]).toEqual([32, 32])
  })
})

async function openDocuments(options?: Parameters<typeof openAfter>[1]): Promise<FlowPage> {
  const flow = await openAfter(['intro', 'number', 'code', 'identity'], options)
  await flow.choose('Employment status', 'Full time')
  return flow
}

function canvases(flow: FlowPage, around = '.file-row') {
  return flow.page.locator(`${around} canvas.file-preview`)
}

function icons(flow: FlowPage): Promise<number> {
  return flow.page.locator('.file-picture svg').count()
}

/** The colours of the preview's left and right half. */
async function expectPreview(
  flow: FlowPage,
  halves: readonly [left: string, right: string],
  around?: string,
): Promise<void> {
  const read = (canvas: Element): string[] => {
    if (!(canvas instanceof HTMLCanvasElement)) return []
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    // JPEG is not exact: each channel counts as full or none.
    const at = (x: number): string => {
      const start = (Math.floor(canvas.height / 2) * canvas.width + Math.floor(canvas.width * x)) * 4
      return [...pixels.slice(start, start + 3)].map((channel) => (channel > 127 ? 'ff' : '00')).join('')
    }
    return [at(0.25), at(0.75)]
  }
  await expect.poll(() => canvases(flow, around).evaluate(read)).toEqual(halves)
}

/** A wide picture, red on the left and blue on the right, with green edges beyond the middle. */
async function picture(flow: FlowPage, name: string): Promise<SampleFile> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const address = await flow.page.evaluate((type) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 80
    const context = canvas.getContext('2d')
    const stripes = [
      ['#0f0', 0],
      ['#f00', 120],
      ['#00f', 160],
      ['#0f0', 200],
    ] as const
    for (const [colour, left] of stripes) {
      if (context === null) continue
      context.fillStyle = colour
      context.fillRect(left, 0, 320, 80)
    }
    return canvas.toDataURL(type, 1)
  }, mimeType)
  return { name, mimeType, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

/** The same JPEG with an EXIF orientation (1 to 8): its first segment then says how the camera was held. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  // A segment of 34 bytes: "Exif", a big-endian TIFF header, and one entry, 0x0112 (orientation, one short).
  const start = Buffer.from('ffe100224578696600004d4d002a0000000800010112000300000001', 'hex')
  const value = Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([jpeg.subarray(0, 2), start, value, jpeg.subarray(2)])
}
