import type { Pixels } from './rankedColors'

/** The longer side of what is read of a picture, in px. */
const SIDE = 64

/** The pixels of the picture at an address, made small; null where there is none, or it may not be read from here. */
export async function logoPixels(address: string): Promise<Pixels | null> {
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
