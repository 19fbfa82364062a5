import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPasswordProtected } from '../../../src/controls/files/pdfPassword'
import { encryptedPdf, encryptions, plainPdf } from '../../fixtures/encryptedPdfs'

const rc4 = encryptedPdf('rc4With128Bits', 'user')
const aes = encryptedPdf('aes256OfRevision6', 'user')

afterEach(() => vi.unstubAllGlobals())

describe('a PDF', () => {
  it.each(encryptions)('FLT-07 needs a password where it has one for the user: %s', async (encryption) => {
    expect(await isPasswordProtected(encryptedPdf(encryption, 'user'))).toBe(true)
  })

  it.each(encryptions)('FLT-07 opens for everybody where only its owner has a password: %s', async (encryption) => {
    expect(await isPasswordProtected(encryptedPdf(encryption, 'owner'))).toBe(false)
  })

  it('needs none where it is not encrypted, whatever it holds or is about', async () => {
    expect(await isPasswordProtected(plainPdf())).toBe(false)
    const attached = changed(plainPdf(), (text) =>
      text.replace('xref', `5 0 obj\n<< /Length 656 >>\nstream\n${textOf(rc4)}\nendstream\nendobj\nxref`),
    )
    expect(textOf(attached)).toContain('/Encrypt 4 0 R')
    expect(await isPasswordProtected(attached)).toBe(false)
  })

  it('needs a certificate, which is no better, where another handler encrypts it', async () => {
    expect(await isPasswordProtected(changed(rc4, (text) => text.replace('/Standard', '/Adobe.PubSec')))).toBe(true)
  })

  it('needs none to be opened where only its attachments are encrypted', async () => {
    expect(await isPasswordProtected(changed(aes, (text) => text.replace('/StmF /StdCF', '/EFF /StdCF')))).toBe(false)
  })
})

describe('what a PDF is encrypted with', () => {
  it.each(['user', 'owner'] as const)('is read from strings with escapes and brackets, too: %s', async (password) => {
    const written = changed(encryptedPdf('rc4With128Bits', password), (text) =>
      text.replaceAll(/<([\da-f]{32,64})>/g, (_, digits: string) => literal(digits)),
    )
    expect(textOf(written)).toMatch(/\/U \(/)
    expect(await isPasswordProtected(written)).toBe(password === 'user')
  })

  it.each(['user', 'owner'] as const)('is read from a trailer that holds it itself: %s', async (password) => {
    const inline = changed(encryptedPdf('rc4With128Bits', password), (text) =>
      text.replace('/Encrypt 4 0 R', `/Encrypt ${/4 0 obj\s([^]*?)endobj/.exec(text)?.[1]}`),
    )
    expect(textOf(inline)).toContain('/Encrypt << /Filter')
    expect(await isPasswordProtected(inline)).toBe(password === 'user')
  })

  it.each(['user', 'owner'] as const)('is that of the last update: %s', async (password) => {
    const [before, after] = [
      textOf(encryptedPdf('rc4With128Bits', password === 'user' ? 'owner' : 'user')),
      textOf(encryptedPdf('rc4With128Bits', password)),
    ]
    const shift = before.length
    const update = after.replace(/startxref\s(\d+)/, (_, place: string) => `startxref\n${Number(place) + shift}`)
    expect(await isPasswordProtected(bytesOf(before + update))).toBe(password === 'user')
  })

  it.each(['user', 'owner'] as const)(
    'is read where other bytes come before the mark, from which places may be counted: %s',
    async (password) => {
      const pdf = textOf(encryptedPdf('aes256InStreams', password))
      expect(await isPasswordProtected(bytesOf(`\r\n\r\njunk\n${pdf}`))).toBe(password === 'user')
      expect(await isPasswordProtected(changed(bytesOf(`\r\n\r\njunk\n${pdf}`), (text) => text, 'xref stream'))).toBe(
        password === 'user',
      )
    },
  )

  it('is read with comments, line ends and names written in numbers', async () => {
    const odd = changed(rc4, (text) =>
      text.replace('/Filter /Standard', '/Filter% of them\r\n/St#61ndard').replaceAll('4 0 R', '4\r\n0\tR'),
    )
    expect(await isPasswordProtected(odd)).toBe(true)
  })
})

describe('a PDF that cannot be read for sure', () => {
  it('is taken at whatever place it was cut', async () => {
    for (let length = 0; length < rc4.length - 8; length += 1)
      expect([length, await isPasswordProtected(rc4.subarray(0, length))]).toEqual([length, false])
  })

  it.each([
    ['a revision that nobody wrote down', '/R 3', '/R 7'],
    ['a string that is too short', '/U <', '/U <00> /X <'],
    ['a string that is none', '/U <', '/U 12 /X <'],
    ['permissions that are missing', '/P -4', '/Q -4'],
    ['an object that is not there', '/Encrypt 4 0 R', '/Encrypt 9 0 R'],
    ['an object that is no dictionary', '4 0 obj\n<<', '4 0 obj\n12 <<'],
    ['a handler without a name', '/Filter /Standard', '/Filter 12'],
    ['a dictionary without an end', '/V 2 >>', '/V 2'],
    ['nothing at all', '/Encrypt 4 0 R', '/Encrypt null'],
    ['an end that leads nowhere', 'trailer', 'nothing'],
  ])('is taken: it has %s', async (_what, old, written) => {
    const odd = changed(rc4, (text) => text.replace(old, written))
    expect(textOf(odd)).not.toBe(textOf(rc4))
    expect(await isPasswordProtected(odd)).toBe(false)
  })

  it('is taken where a page without encryption has no cryptography to tell it by', async () => {
    vi.stubGlobal('crypto', {})
    expect(await isPasswordProtected(aes)).toBe(false)
    expect(await isPasswordProtected(rc4)).toBe(true)
  })
})

/** A PDF with its text changed; its end leads to the same table. */
function changed(pdf: Uint8Array, change: (text: string) => string, mark = 'xref\n0 '): Uint8Array {
  const text = change(textOf(pdf))
  const place = mark === 'xref\n0 ' ? text.lastIndexOf(mark) : text.search(/\d+ 0 obj\s<< \/Type \/XRef/)
  return bytesOf(text.replace(/startxref\s\d+(?![^]*startxref)/, `startxref\n${place}`))
}

/** A string in brackets: signs that mean something are escaped, some bytes are numbers, the rest stand as they are. */
function literal(digits: string): string {
  const escaped = (digits.match(/../g) ?? []).map((pair, index) => {
    const [byte, sign] = [Number.parseInt(pair, 16), String.fromCharCode(Number.parseInt(pair, 16))]
    if ('()\\'.includes(sign)) return `\\${sign}`
    if (sign === '\r') return '\\r'
    return index % 3 === 0 ? `\\${byte.toString(8).padStart(3, '0')}` : sign
  })
  return `(${escaped.join('\\\r\n')})`
}

function textOf(pdf: Uint8Array): string {
  return String.fromCharCode(...pdf)
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
