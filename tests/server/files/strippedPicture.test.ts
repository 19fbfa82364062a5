import { expect, it } from 'vitest'
import { stripPicture } from '../../../src/server/files/strippedPicture'
import { phoneJpeg, PLACE, taggedPng, taggedWebp } from '../harness/pictures'

/** What is left of bytes that come in parts of this size, and whether anything was taken out. */
async function stripped(bytes: Buffer, size: number): Promise<{ readonly kept: Buffer; readonly isStripped: boolean }> {
  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.byteLength; start += size)
      yield new Uint8Array(bytes.subarray(start, start + size))
  }
  const kept: Uint8Array[] = []
  let isStripped = false
  for await (const part of stripPicture(parts(), () => void (isStripped = true))) kept.push(part)
  return { kept: Buffer.concat(kept), isStripped }
}

it.each([
  ['JPEG', phoneJpeg()],
  ['PNG', taggedPng()],
  ['WebP', taggedWebp()],
])(
  'PRD-07 what camera and programs wrote into a %s is taken out, in whatever parts it comes, and the rest stays',
  async (_, { sent, kept }) => {
    expect(sent.includes(PLACE)).toBe(true)
    for (const size of [977, 65_536, sent.byteLength]) {
      const whole = await stripped(sent, size)
      expect([whole.kept.equals(kept), whole.isStripped]).toEqual([true, true])
    }
    // Once more it changes nothing but the orientation, which is written again.
    expect((await stripped(kept, 65_536)).kept.equals(kept)).toBe(true)
    // Cut off anywhere, and with any byte changed, it ends and gives no place.
    for (let at = 1; at < Math.min(400, sent.byteLength); at += 7) {
      const cut = await stripped(sent.subarray(0, at), 100)
      expect(cut.kept.includes(PLACE)).toBe(false)
      const changed = Buffer.from(sent)
      changed.writeUInt8(changed.readUInt8(at) ^ 0x55, at)
      expect((await stripped(changed, 65_536)).kept.byteLength).toBeLessThanOrEqual(sent.byteLength + 36)
    }
  },
)

it('PRD-07 files that are no such picture pass as they are', async () => {
  for (const bytes of [
    Buffer.from('%PDF-1.7 \u00ff\u00d8\u00ff\u00e1\0\u0010Exif'),
    Buffer.from('RIFF'),
    Buffer.alloc(0),
  ])
    expect(await stripped(bytes, 3)).toEqual({ kept: bytes, isStripped: false })
})
