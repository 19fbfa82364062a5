/**
 * Takes what a camera and programs wrote about a picture (place, time, device, thumbnails) out of JPEG, PNG and WebP
 * while it passes; of JPEG the orientation stays. Other files pass as they are. `onStripped` is called if anything was
 * taken out.
 */
export async function* stripPicture(
  parts: AsyncIterable<Uint8Array>,
  onStripped: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const input = createInput(parts)
  const start = (await input.peek(12)).toString('latin1')
  if (start.startsWith('\u00ff\u00d8\u00ff')) yield* stripJpeg(input, onStripped)
  else if (start.startsWith('\u0089PNG\r\n\u001a\n')) yield* stripPng(input, onStripped)
  else if (start.startsWith('RIFF') && start.endsWith('WEBP')) yield* stripWebp(input, onStripped)
  yield* input.pass(Infinity)
}

interface Input {
  /** The next bytes, fewer only at the end. */
  peek(count: number): Promise<Buffer>
  pass(count: number): AsyncGenerator<Buffer, void, undefined>
  skip(count: number): Promise<void>
}

function createInput(parts: AsyncIterable<Uint8Array>): Input {
  const iterator = parts[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await iterator.next()
    if (done === true) return false
    held = held.byteLength === 0 ? Buffer.from(value) : Buffer.concat([held, value])
    return true
  }
  const pass = async function* pass(count: number): AsyncGenerator<Buffer, void, undefined> {
    let left = count
    while (left > 0 && (held.byteLength > 0 || (await more()))) {
      const part = held.subarray(0, Math.min(left, held.byteLength))
      held = held.subarray(part.byteLength)
      left -= part.byteLength
      yield part
    }
  }
  return {
    peek: async (count) => {
      while (held.byteLength < count && (await more()));
      return held.subarray(0, count)
    },
    pass,
    skip: async (count) => {
      for await (const _ of pass(count));
    },
  }
}

/** Markers without a length: TEM, the restarts and SOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const SCAN = 0xda
const END = 0xd9

async function* stripJpeg(input: Input, onStripped: () => void): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const head = await input.peek(4)
    const [first = 0, marker = 0] = head
    if (first !== 0xff || head.byteLength < 2) return
    if (marker === END) {
      yield* input.pass(2)
      // Behind the end stand other pictures with data of their own.
      if ((await input.peek(1)).byteLength > 0) onStripped()
      return input.skip(Infinity)
    }
    if (marker === 0xff) yield* input.pass(1)
    else if (isBare(marker)) yield* input.pass(2)
    else if (head.byteLength < 4) return
    else yield* stripSegment(input, 2 + head.readUInt16BE(2), onStripped)
    if (marker === SCAN) yield* passScan(input)
  }
}

async function* stripSegment(
  input: Input,
  length: number,
  onStripped: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const start = (await input.peek(16)).toString('latin1')
  // Needed to show it: all but comments and the data of applications, and of these JFIF, colour profiles and Adobe's colours.
  const isShown =
    !/^.[\u00e0-\u00ef\u00fe]/s.test(start) || /^.(?:\u00e0..JFIF\0|\u00e2..ICC_PROFILE\0|\u00ee..Adobe)/s.test(start)
  if (isShown) return yield* input.pass(length)
  const orientation = start.startsWith('Exif\0\0', 4) ? findOrientation((await input.peek(length)).subarray(10)) : 1
  await input.skip(length)
  onStripped()
  if (orientation > 1) yield createOrientation(orientation)
}

/** The tag of EXIF that says which way is up. */
const ORIENTATION = 0x0112

/** Returns which way is up, 1 to 8: without it a photo of a phone would lie on its side. */
function findOrientation(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const readShort = (at: number): number => {
    if (at + 2 > exif.byteLength) return 0
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at)
  }
  // The first directory stands within the segment, whose length has two bytes.
  const directory = readShort(isLittle ? 4 : 6)
  const places = Array.from({ length: readShort(directory) }, (_, index) => directory + 2 + 12 * index)
  const place = places.find((at) => readShort(at) === ORIENTATION)
  const value = place === undefined ? 1 : readShort(place + 8)
  return value >= 1 && value <= 8 ? value : 1
}

function createOrientation(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000 4d4d002a00000008 0001 0112000300000001 00000000 00000000'.replaceAll(' ', ''),
    'hex',
  )
  segment.writeUInt16BE(orientation, 28)
  return segment
}

/** Passes compressed data up to the next marker. In it 0xff is followed by 0 or by a restart. */
async function* passScan(input: Input): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const held = await input.peek(65_536)
    if (held.byteLength === 0) return
    for (let at = held.indexOf(0xff); at !== -1; at = held.indexOf(0xff, at + 2)) {
      const next = held[at + 1]
      if (next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return yield* input.pass(at)
    }
    // The last byte may begin a marker.
    yield* input.pass(held.byteLength > 1 && held.at(-1) === 0xff ? held.byteLength - 1 : held.byteLength)
  }
}

/** Chunks that are needed to show a PNG or its animation; those of text, time and EXIF are not. */
const SHOWN_CHUNKS = /^(?:[A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT|cICP|mDCV|cLLI)/

async function* stripPng(input: Input, onStripped: () => void): AsyncGenerator<Uint8Array, void, undefined> {
  yield* input.pass(8)
  for (;;) {
    const head = await input.peek(8)
    if (head.byteLength < 8) return
    const name = head.toString('latin1', 4)
    const length = 12 + head.readUInt32BE(0)
    if (SHOWN_CHUNKS.test(name)) yield* input.pass(length)
    else {
      await input.skip(length)
      onStripped()
    }
    if (name !== 'IEND') continue
    if ((await input.peek(1)).byteLength > 0) onStripped()
    return input.skip(Infinity)
  }
}

/** The chunks keep their places and lengths, because the whole length stands at the start: they become empty ones. */
async function* stripWebp(input: Input, onStripped: () => void): AsyncGenerator<Uint8Array, void, undefined> {
  yield* input.pass(12)
  for (;;) {
    const head = await input.peek(9)
    if (head.byteLength < 8) return
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const padded = length + (length % 2)
    if (name === 'VP8X' && head.byteLength === 9) {
      // Of its flags 0x08 says that there is EXIF, and 0x04 that there is XMP.
      const flags = Buffer.from(head)
      flags.writeUInt8(flags.readUInt8(8) & ~0x0c, 8)
      if (!flags.equals(head)) onStripped()
      await input.skip(9)
      yield flags
      yield* input.pass(padded - 1)
    } else if (name === 'EXIF' || name === 'XMP ') {
      onStripped()
      await input.skip(8)
      yield Buffer.concat([Buffer.from('JUNK'), head.subarray(4, 8)])
      for await (const part of input.pass(padded)) yield Buffer.alloc(part.byteLength)
    } else yield* input.pass(8 + padded)
  }
}
