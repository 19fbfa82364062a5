import { drawnSmall, shortAddress } from './drawnPicture'
import { isDrawing } from './squareDrawing'

/** What a file comes to as a logo: an address that holds its picture, or why it cannot be one. */
export type PictureAddress = { readonly address: string } | { readonly refused: 'unreadable' | 'tooLarge' }

/** The longest address, in characters: four of them are kept in the browser, and go with an embedded flow. */
export const LONGEST = 150_000

/** The longer side of a picture that is made smaller, in px: more than any logo is shown in, on any screen. */
export const LONGEST_SIDE = 640

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
  const address = isSmall ? await addressOfFile(file) : shortAddress(drawnSmall(picture, LONGEST_SIDE))
  picture.close()
  return bounded(address)
}

async function drawingAddress(file: Blob): Promise<PictureAddress> {
  return isDrawing(await file.text()) ? bounded(await addressOfFile(file)) : { refused: 'unreadable' }
}

function bounded(address: string): PictureAddress {
  return address.length > LONGEST ? { refused: 'tooLarge' } : { address }
}

/** An address that holds a file as it is. */
export function addressOfFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
