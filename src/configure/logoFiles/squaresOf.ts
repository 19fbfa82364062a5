import { drawnSmall, shortAddress } from './drawnPicture'
import { edgeColor } from './edgeColor'
import { addressOfFile, LONGEST, LONGEST_SIDE } from './pictureAddress'
import { isOblong, squareDrawing, type SquareManner } from './squareDrawing'

/** The addresses of a picture that is brought into a square, by the two ways to do so. */
export type Squares = Readonly<Record<SquareManner, string>>

/** The least side of a square that is made smaller because its address was too long, in px. */
const LEAST_SIDE = 128

/** The side of the picture whose edge is looked at, in px. */
const LOOKED_AT = 64

/** The squares that the picture of a file can be; null where it is square, or can be brought into none. */
export async function squaresOf(file: Blob): Promise<Squares | null> {
  // A file may be gone from the device by now.
  return (file.type === 'image/svg+xml' ? drawings(file) : paintings(file)).catch(() => null)
}

async function drawings(file: Blob): Promise<Squares | null> {
  const text = await file.text()
  const addresses = await Promise.all((['whole', 'fill'] as const).map((manner) => drawn(squareDrawing(text, manner))))
  return bothOf(addresses)
}

async function drawn(text: string | null): Promise<string | null> {
  if (text === null) return null
  const address = await addressOfFile(new Blob([text], { type: 'image/svg+xml' }))
  return address.length > LONGEST ? null : address
}

async function paintings(file: Blob): Promise<Squares | null> {
  const picture = await createImageBitmap(file)
  try {
    return isOblong(picture.width, picture.height) ? bothOf([painted(picture, 'whole'), painted(picture, 'fill')]) : null
  } finally {
    picture.close()
  }
}

function bothOf([whole = null, fill = null]: readonly (string | null)[]): Squares | null {
  return whole === null || fill === null ? null : { whole, fill }
}

/** A picture in as large a square as may be kept. */
function painted(picture: ImageBitmap, manner: SquareManner): string | null {
  const { width, height } = picture
  const own = manner === 'whole' ? Math.max(width, height) : Math.min(width, height)
  const ground = manner === 'whole' ? groundOf(picture) : null
  for (let side = Math.min(own, LONGEST_SIDE); ; side = Math.ceil(side / 2)) {
    const address = shortAddress(square(picture, side / own, side, ground))
    if (address.length <= LONGEST) return address
    if (side <= LEAST_SIDE) return null
  }
}

function square(picture: ImageBitmap, scale: number, side: number, ground: string | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  if (ground !== null) {
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
  }
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  return canvas
}

/** The colour that goes on around a picture: that of its edge, where it has one. */
function groundOf(picture: ImageBitmap): string | null {
  const canvas = drawnSmall(picture, LOOKED_AT)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels === undefined ? null : edgeColor(pixels.data, canvas.width)
}
