import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Path } from '../../engine/values/answers'
import { CONFIGURATION_FORM } from '../../engine/session/useCase'
import { useAnswer, useFillText, useFlow, useSend } from '../../renderer/session/sessionContext'
import { findConfigurationWords } from '../configurationForm'
import { LOAD_DELAY, useValidAnswer, useDebounced } from '../preview/PreviewContext'

interface LogoColorsProps {
  readonly path: Path
  readonly children: ReactNode
}

/** Adds buttons to a colour field that fill in the colours of the square logo. The logo is read on the device. */
export function LogoColors({ path, children }: LogoColorsProps) {
  const label = findConfigurationWords(useFlow())?.logoColors
  if (label === undefined) return children
  return (
    <div className="color-and-logo">
      <div>
        {children}
        <FoundColors path={path} label={label} />
      </div>
    </div>
  )
}

function FoundColors({ path, label }: { readonly path: Path; readonly label: string }) {
  const id = useId()
  const send = useSend()
  const fill = useFillText()
  const answer = useAnswer(path)
  const address = useValidAnswer(`${CONFIGURATION_FORM}.logo`)
  const { of, colors } = useLogoColors(useDebounced(address, LOAD_DELAY))
  return (
    // Its room is reserved, so that nothing moves once a logo is read.
    <div className="logo-colors" aria-busy={of !== address}>
      {colors.length > 0 && (
        <>
          <span id={id}>{fill(label)}</span>
          <div role="group" aria-labelledby={id}>
            {colors.map((color) => (
              <button
                key={color}
                type="button"
                title={color}
                aria-label={color}
                aria-pressed={color === answer}
                onClick={() => send({ type: 'answer', path, value: color })}
              >
                <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
                  <circle cx="14" cy="14" r="13.5" fill={color} />
                </svg>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

interface Found {
  /** The address of the logo. */
  readonly of: string
  readonly colors: readonly string[]
}

type Triple = readonly [number, number, number]

/** A small picture: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
}

const MOST = 4

/** The least share of the picture that an offered colour has. */
const LEAST_SHARE = 0.01

/** The distance up to which two colours count as the same, where black and white are 765 apart. */
const ALIKE = 90

/**
 * The least difference between the strongest and the weakest of red, green and blue (0–255) of a colour that is not
 * grey.
 */
const VIVID = 40

/** The brightness from which a grey is background, rather than ink (0–255). */
const PAPER = 200

/** The largest sum of differences of neighbouring pixels in one area. */
const SAME_AREA = 24

function useLogoColors(address: string): Found {
  const [found, setFound] = useState<Found>({ of: '', colors: [] })
  useEffect(() => {
    let isOver = false
    const read = async (): Promise<void> => {
      const pixels = await readPixels(address)
      if (!isOver) setFound({ of: address, colors: pixels === null ? [] : rankColors(pixels) })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [address])
  return found
}

const SIDE = 64

/** Reads the pixels of a picture, scaled down; null if it cannot be loaded or read. */
async function readPixels(address: string): Promise<Pixels | null> {
  if (address === '') return null
  const image = new Image()
  // A picture of another site can be read only if that site allows every page to.
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
    return drawPixels(image)
  } catch {
    return null
  }
}

function drawPixels(image: HTMLImageElement): Pixels | null {
  // An SVG may have no size of its own.
  const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE]
  const scale = SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  // Mixed pixels would be colours that the picture does not have.
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { data: context.getImageData(0, 0, canvas.width, canvas.height).data, width: canvas.width }
}

/**
 * Returns the colours of a picture as #RRGGBB: vivid ones before greys, the most prominent first. Similar colours count
 * as one.
 */
export function rankColors({ data, width }: Pixels): readonly string[] {
  const areas = countColors(data, (at) => isInArea(data, at, width))
  const all = countColors(data, () => true)
  // A picture of thin lines has no areas.
  const counted = sumCounts(areas) * 20 > sumCounts(all) ? areas : all
  const merged = mergeColors(counted)
  const least = LEAST_SHARE * sumCounts(counted)
  const offered = merged.filter(({ count, light, spread }) => count >= least && (spread >= VIVID || light < PAPER))
  return offered
    .toSorted((one, other) => getProminence(other) - getProminence(one))
    .slice(0, MOST)
    .map(({ hex }) => hex)
}

function countColors(data: Uint8ClampedArray, isCounted: (at: number) => boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 250 || !isCounted(at)) continue
    const hex = formatColor(data, at)
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return counts
}

/** Whether a pixel equals its neighbours to the right and below: the colours of edges are mixed. */
function isInArea(data: Uint8ClampedArray, at: number, width: number): boolean {
  const isSame = (other: number): boolean => {
    const distance = [0, 1, 2, 3].reduce(
      (sum, channel) => sum + Math.abs((data[at + channel] ?? 0) - (data[other + channel] ?? 0)),
      0,
    )
    return distance <= SAME_AREA
  }
  const isLast = (at / 4 + 1) % width === 0
  return (isLast || isSame(at + 4)) && (at + 4 * width >= data.length || isSame(at + 4 * width))
}

interface Color {
  readonly hex: string
  readonly parts: Triple
  readonly light: number
  /** From the weakest to the strongest of red, green and blue. */
  readonly spread: number
  count: number
}

function mergeColors(counts: ReadonlyMap<string, number>): readonly Color[] {
  const merged: Color[] = []
  for (const [hex, count] of [...counts].toSorted(
    ([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1),
  )) {
    const parts = parseColor(hex)
    const like = merged.find((color) => measureDistance(color.parts, parts) < ALIKE)
    if (like === undefined)
      merged.push({
        hex,
        parts,
        light: (parts[0] + parts[1] + parts[2]) / 3,
        spread: Math.max(...parts) - Math.min(...parts),
        count,
      })
    else like.count += count
  }
  return merged
}

/**
 * The perceived difference of two colours ("redmean": green weighs most, and red more than blue in reddish colours).
 */
function measureDistance(one: Triple, other: Triple): number {
  const redness = (one[0] + other[0]) / 512
  const [red, green, blue] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return Math.sqrt((2 + redness) * red ** 2 + 4 * green ** 2 + (3 - redness) * blue ** 2)
}

/** Vivid colours have values above 1, greys below. */
function getProminence({ count, spread }: Color): number {
  return spread >= VIVID ? count * spread : 1 - 1 / (1 + count)
}

function parseColor(hex: string): Triple {
  const part = (start: number): number => Number(`0x${hex.slice(start, start + 2)}`)
  return [part(1), part(3), part(5)]
}

function sumCounts(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function formatColor(data: Uint8ClampedArray, at: number): string {
  const bytes = [0, 1, 2].map((channel) => (data[at + channel] ?? 0).toString(16).padStart(2, '0'))
  return `#${bytes.join('').toUpperCase()}`
}
