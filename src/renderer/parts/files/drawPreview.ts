/**
 * Draws the middle of an image as a square that fills a canvas, upright as its camera was held (EXIF), and says
 * whether it did. `canvas` is asked once the image is read: by then there may be none. Never rejects.
 */
export async function drawPreview(file: File, canvas: () => HTMLCanvasElement | null): Promise<boolean> {
  const bitmap = await bitmapOf(file)
  if (bitmap === null) return false
  const target = canvas()
  if (target !== null) drawSquare(bitmap, target)
  // An image of a camera takes tens of megabytes until this.
  bitmap.close()
  return target !== null
}

/** The image in a file, or null where the browser cannot read it as one. */
async function bitmapOf(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function drawSquare(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const { width, height } = bitmap
  const side = Math.min(width, height)
  const pixels = Math.round(canvas.clientWidth * window.devicePixelRatio)
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, pixels, pixels)
}
