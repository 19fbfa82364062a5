import { render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FilePreview } from '../../../../src/renderer/parts/files/FilePicture'
import { sampleFile } from '../../../controls/files/sampleFiles'

const file = sampleFile('a.jpg', 'jpg')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the preview of an image', () => {
  it('takes the place of the icon once it is drawn, and lets the image go', async () => {
    const { bitmap, context } = readable()
    const { container } = show()
    expect(container).toHaveTextContent('icon')
    await waitFor(() => expect(container).not.toHaveTextContent('icon'))
    // The middle square of an image that is wider than high.
    expect(context.drawImage).toHaveBeenCalledWith(bitmap, 5, 0, 20, 20, 0, 0, expect.any(Number), expect.any(Number))
    expect(bitmap.close).toHaveBeenCalledOnce()
    expect(container.querySelector('canvas')).toHaveAttribute('aria-hidden', 'true')
  })

  it.each([
    ['the browser cannot read it', () => Promise.reject(new DOMException('Not an image', 'InvalidStateError'))],
    ['the browser cannot read images', undefined],
  ])('leaves the icon where %s', async (_, createImageBitmap) => {
    vi.stubGlobal('createImageBitmap', createImageBitmap)
    const { container } = show()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(container).toHaveTextContent('icon')
  })

  it('draws nothing once it has gone, and lets the image go all the same', async () => {
    const { bitmap, context } = readable()
    show().unmount()
    await waitFor(() => expect(bitmap.close).toHaveBeenCalledOnce())
    expect(context.drawImage).not.toHaveBeenCalled()
  })
})

function show() {
  return render(<FilePreview file={file}>icon</FilePreview>)
}

/** A browser that reads every image, as one of 30 by 20 pixels. */
function readable() {
  const bitmap = { width: 30, height: 20, close: vi.fn<() => void>() }
  const context = { drawImage: vi.fn<(...parts: unknown[]) => void>() }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() =>
    Object.assign(Object.create(null), context),
  )
  return { bitmap, context }
}
