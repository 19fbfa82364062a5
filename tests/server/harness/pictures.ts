import { crc32, deflateSync } from 'node:zlib'

/** What no stored picture may hold. */
export const PLACE = 'GPS 45.5017 -73.5673'

/** A marker, a length and the data after it. */
function segment(marker: number, data: string | Buffer): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.byteLength + 2, 2)
  return Buffer.concat([head, bytes])
}

const EXIF = Buffer.from(
  `Exif\0\0II*\0\u0008\0\0\0\u0001\0\u0012\u0001\u0003\0\u0001\0\0\0\u0006\0\0\0\0\0\0\0${PLACE}`,
  'latin1',
)
const SCAN = Buffer.concat([
  segment(0xda, '\u0001\u0001\0\0?\0'),
  Buffer.from('12ff0034ffd056', 'hex'),
  Buffer.alloc(70_000, 7),
])

/** A JPEG as a phone takes it, on its side, and what has to be left of it. */
export function phoneJpeg(): { readonly sent: Buffer; readonly kept: Buffer } {
  const start = Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0')])
  const shown = Buffer.concat([
    segment(0xe2, 'ICC_PROFILE\0 colours'),
    segment(0xdb, 'a table'),
    SCAN,
    segment(0xc4, 'another'),
    SCAN,
  ])
  const end = Buffer.from([0xff, 0xd9])
  return {
    sent: Buffer.concat([
      start,
      segment(0xe1, EXIF),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`),
      segment(0xed, `Photoshop 3.0\0${PLACE}`),
      segment(0xfe, PLACE),
      shown,
      end,
      Buffer.from(`\u00ff\u00d8\u00ff\u00e1 a picture behind it, ${PLACE}`, 'latin1'),
    ]),
    kept: Buffer.concat([
      start,
      segment(
        0xe1,
        Buffer.from('457869660000 4d4d002a00000008 0001 0112000300000001 00060000 00000000'.replaceAll(' ', ''), 'hex'),
      ),
      shown,
      end,
    ]),
  }
}

function chunk(name: string, data: string | Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.from(name), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.byteLength - 4)
  sum.writeUInt32BE(crc32(bytes))
  return Buffer.concat([length, bytes, sum])
}

export function taggedPng(): { readonly sent: Buffer; readonly kept: Buffer } {
  const [start, header] = [Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), chunk('IHDR', Buffer.alloc(13, 1))]
  const shown = Buffer.concat([
    chunk('gAMA', Buffer.alloc(4)),
    chunk('IDAT', deflateSync(Buffer.alloc(99))),
    chunk('IEND', ''),
  ])
  return {
    sent: Buffer.concat([
      start,
      header,
      chunk('eXIf', PLACE),
      chunk('tEXt', PLACE),
      chunk('iTXt', PLACE),
      shown,
      Buffer.from(PLACE),
    ]),
    kept: Buffer.concat([start, header, shown]),
  }
}

function riff(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.byteLength)
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.byteLength % 2)])
}

export function taggedWebp(): { readonly sent: Buffer; readonly kept: Buffer } {
  const picture = riff('VP8 ', Buffer.alloc(1001, 9))
  const whole = (...chunks: readonly Buffer[]): Buffer => riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
  const place = Buffer.from(PLACE)
  return {
    sent: whole(
      riff('VP8X', Buffer.from('2c000000000000000000', 'hex')),
      picture,
      riff('EXIF', place),
      riff('XMP ', place),
    ),
    kept: whole(
      riff('VP8X', Buffer.from('20000000000000000000', 'hex')),
      picture,
      riff('JUNK', Buffer.alloc(place.byteLength)),
      riff('JUNK', Buffer.alloc(place.byteLength)),
    ),
  }
}
