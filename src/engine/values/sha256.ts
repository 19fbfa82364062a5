/** The first 32 fractional bits of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
interface Constants {
  readonly start: readonly number[]
  readonly rounds: readonly number[]
}

const BLOCK = 64
const LENGTH = 8

/**
 * Returns the SHA-256 of a text in UTF-8, in hexadecimal. Unlike `crypto.subtle` it is synchronous and works on pages
 * without HTTPS.
 */
export function computeSha256(text: string): string {
  const bytes = encodeUtf8(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 1 + LENGTH) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - LENGTH / 2, bytes.length * 8)
  const { start, rounds } = computeConstants()
  let hash = start
  for (let place = 0; place < padded.length; place += BLOCK) hash = hashBlock(hash, view, { place, rounds })
  return hash.map((part) => part.toString(16).padStart(8, '0')).join('')
}

function encodeUtf8(text: string): readonly number[] {
  const written = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
  return [...written.matchAll(/%(..)|./g)].map(([character, code]) =>
    code === undefined ? character.charCodeAt(0) : Number.parseInt(code, 16),
  )
}

/** Computed on first use, so that flows that hash nothing do not load a table. */
function computeConstants(): Constants {
  const primes = Array.from({ length: 312 }, (_, number) => number).filter(
    (number) =>
      number > 1 && Array.from({ length: number - 2 }, (_, other) => other + 2).every((other) => number % other !== 0),
  )
  return {
    start: primes.slice(0, 8).map((prime) => getFraction(Math.sqrt(prime))),
    rounds: primes.map((prime) => getFraction(Math.cbrt(prime))),
  }
}

interface Block extends Pick<Constants, 'rounds'> {
  readonly place: number
}

function hashBlock(hash: readonly number[], view: DataView, { place, rounds }: Block): readonly number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(place + index * 4))
  const getWord = (index: number): number => words[index] ?? 0
  for (let index = 16; index < rounds.length; index += 1) {
    const [early, late] = [getWord(index - 15), getWord(index - 2)]
    const [small, large] = [
      rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3),
      rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10),
    ]
    words.push((getWord(index - 16) + small + getWord(index - 7) + large) >>> 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (const [index, constant] of rounds.entries()) {
    const first =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      ((e & f) ^ (~e & g)) +
      constant +
      getWord(index)
    const second = (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0]
  }
  return [a, b, c, d, e, f, g, h].map((part, index) => (part + (hash[index] ?? 0)) >>> 0)
}

function rotateRight(word: number, places: number): number {
  return (word >>> places) | (word << (32 - places))
}

function getFraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}
