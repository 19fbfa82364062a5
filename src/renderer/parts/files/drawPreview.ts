/**
 * Draws the central square of an image on a canvas, rotated by its EXIF orientation. Resolves to whether it was drawn and
 * never rejects. `getCanvas` is called after the image is decoded, when the canvas may be gone.
 */
export async function drawPreview(file: File, getCanvas: () => HTMLCanvasElement | null): Promise<boolean> {
  const bitmap = await decodeImage(file)
  if (bitmap === null) return false
  const target = getCanvas()
  if (target !== null) drawSquare(bitmap, target)
  // Frees tens of megabytes for a camera's image.
  bitmap.close()
  return target !== null
}

async function decodeImage(file: File): Promise<ImageBitmap | null> {
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
