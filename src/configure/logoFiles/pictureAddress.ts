/** What a file comes to as a logo: an address that holds its picture, or why it cannot be one. */
export type PictureAddress = { readonly address: string } | { readonly refused: 'unreadable' | 'tooLarge' }

/** The longest address, in characters: four of them are kept in the browser, and go with an embedded flow. */
const LONGEST = 150_000

/** The longer side of a picture that is made smaller, in px: more than any logo is shown in, on any screen. */
const LONGEST_SIDE = 640

/** Files that are taken as they are, up to this size in bytes. */
const SMALL = 60_000

const KEPT = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Makes an address that holds the picture of a file: a drawing as it is, a photo or scan as small as logos are shown. */
export async function pictureAddress(file: Blob): Promise<PictureAddress> {
  // A file may be gone from the device by now.
  return madeOf(file).catch(() => ({ refused: 'unreadable' }))
}

async function madeOf(file: Blob): Promise<PictureAddress> {
  if (file.type === 'image/svg+xml') return drawingAddress(file)
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { refused: 'unreadable' }
  const isSmall = file.size <= SMALL && KEPT.has(file.type) && Math.max(picture.width, picture.height) <= LONGEST_SIDE
  const address = isSmall ? await addressOf(file) : drawn(picture)
  picture.close()
  return bounded(address)
}

/** What may come before the root of a drawing. Nothing is parsed: an image that a page shows runs no script. */
const DRAWING = /^\uFEFF?\s*(?:<(?:\?[^>]*\?|!--[\s\S]*?--|![^>]*)>\s*)*<svg[\s>]/i

async function drawingAddress(file: Blob): Promise<PictureAddress> {
  return DRAWING.test(await file.slice(0, 20_000).text()) ? bounded(await addressOf(file)) : { refused: 'unreadable' }
}

function bounded(address: string): PictureAddress {
  return address.length > LONGEST ? { refused: 'tooLarge' } : { address }
}

/** The shorter of the two forms that keep what can be seen through. A browser that writes no WebP writes PNG instead. */
function drawn(picture: ImageBitmap): string {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const [png, webp] = [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.92)]
  return webp.length < png.length ? webp : png
}

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
