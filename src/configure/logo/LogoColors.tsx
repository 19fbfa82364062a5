import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Path } from '../../engine/values/answers'
import { CONFIGURATION_FORM } from '../../engine/session/useCase'
import { useAnswer, useFillText, useFlow, useSend } from '../../renderer/session/sessionContext'
import { findConfigurationWords } from '../configurationWords'
import { PAUSE, useGood, useSettled } from '../preview/PreviewContext'
import './logoColors.css'

interface LogoColorsProps {
  readonly path: Path
  /** The field of the colour. */
  readonly children: ReactNode
}

/** Has beside a colour's field those that are found in the square logo, on the device, each to be filled in by a press. */
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
  const address = useGood(`${CONFIGURATION_FORM}.logo`)
  const { of, colors } = useColorsOf(useSettled(address, PAUSE))
  return (
    // Its room is kept while there are none, so that nothing moves once a logo is read.
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
  /** The address of the picture that they were found in. */
  readonly of: string
  readonly colors: readonly string[]
}

type Triple = readonly [number, number, number]

/** A small picture: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
}

/** How many colours are offered at most. */
const MOST = 4

/** The least part of a picture that a colour has that is offered. */
const LEAST_SHARE = 0.01

/** The distance up to which two colours pass for one, where black is 765 from white. */
const ALIKE = 90

/** How far apart the strongest and the weakest of red, green and blue are at least, of 255, in a colour that is none of the greys. */
const VIVID = 40

/** The light from which a grey is paper, rather than ink, of 255. */
const PAPER = 200

/** How far red, green and blue of two neighbours are from one another at most, together, within one area. */
const SAME_AREA = 24

/** The colours of the picture at an address; until it is read those of the one before. */
function useColorsOf(address: string): Found {
  const [found, setFound] = useState<Found>({ of: '', colors: [] })
  useEffect(() => {
    let isOver = false
    const read = async (): Promise<void> => {
      const pixels = await logoPixels(address)
      if (!isOver) setFound({ of: address, colors: pixels === null ? [] : rankColors(pixels) })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [address])
  return found
}

/** The longer side of what is read of a picture, in px. */
const SIDE = 64

/** The pixels of the picture at an address, made small; null where there is none, or it may not be read from here. */
async function logoPixels(address: string): Promise<Pixels | null> {
  if (address === '') return null
  const image = new Image()
  // A picture of another site is read only where that site lets every page do so.
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
    return pixelsOf(image)
  } catch {
    return null
  }
}

function pixelsOf(image: HTMLImageElement): Pixels | null {
  // A drawing may have no size of its own.
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

/** The colours of a picture as #RRGGBB, the vivid ones before the greys, those first that stand out most; alike ones count as one. */
export function rankColors({ data, width }: Pixels): readonly string[] {
  const areas = countsOf(data, (at) => isInArea(data, at, width))
  const all = countsOf(data, () => true)
  // A picture of thin lines has no areas.
  const counted = totalOf(areas) * 20 > totalOf(all) ? areas : all
  const merged = mergedColors(counted)
  const least = LEAST_SHARE * totalOf(counted)
  const offered = merged.filter(({ count, light, spread }) => count >= least && (spread >= VIVID || light < PAPER))
  return offered
    .toSorted((one, other) => prominence(other) - prominence(one))
    .slice(0, MOST)
    .map(({ hex }) => hex)
}

/** How often each colour occurs, among the pixels that are counted and cannot be seen through. */
function countsOf(data: Uint8ClampedArray, isCounted: (at: number) => boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 250 || !isCounted(at)) continue
    const hex = hexAt(data, at)
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return counts
}

/** Whether a pixel goes on to the right and below: on an edge the colours of both sides are mixed. */
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

/** The colours of which none is like another, each by the most frequent of those that are like it. */
function mergedColors(counts: ReadonlyMap<string, number>): readonly Color[] {
  const merged: Color[] = []
  for (const [hex, count] of [...counts].toSorted(
    ([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1),
  )) {
    const parts = partsOf(hex)
    const like = merged.find((color) => distanceOf(color.parts, parts) < ALIKE)
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

/** How different two colours look: the eye sees most of it in green, and in the reds more of red than of blue ("redmean"). */
function distanceOf(one: Triple, other: Triple): number {
  const redness = (one[0] + other[0]) / 512
  const [red, green, blue] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return Math.sqrt((2 + redness) * red ** 2 + 4 * green ** 2 + (3 - redness) * blue ** 2)
}

/** Vivid colours stand above one, greys below. */
function prominence({ count, spread }: Color): number {
  return spread >= VIVID ? count * spread : 1 - 1 / (1 + count)
}

function partsOf(hex: string): Triple {
  const part = (start: number): number => Number(`0x${hex.slice(start, start + 2)}`)
  return [part(1), part(3), part(5)]
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function hexAt(data: Uint8ClampedArray, at: number): string {
  const bytes = [0, 1, 2].map((channel) => (data[at + channel] ?? 0).toString(16).padStart(2, '0'))
  return `#${bytes.join('').toUpperCase()}`
}
