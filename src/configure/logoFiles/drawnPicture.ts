/** The longest address, in characters, at which no colour of a picture is changed to make it shorter. */
const SHORT = 40_000

/** A picture that is drawn so that its longer side has this many px. */
export function drawnSmall(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The address of what is drawn: it keeps what can be seen through, and every colour unless it were long. */
export function shortAddress(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL('image/png')
  if (png.length <= SHORT) return png
  // A browser that writes no WebP writes PNG instead.
  const webp = canvas.toDataURL('image/webp', 0.92)
  return webp.length < png.length ? webp : png
}
