import address from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

let face: FontFace | null = null

/** Fetches the typeface for the screens to come, once; what the page shows now stays as it is. */
export function fetchTypeface(): void {
  if (face !== null || !('fonts' in document)) return
  // The first of the families in tokens.css: the one in typeface.css is given up by a page that was painted without it.
  face = new FontFace('Figtree', `url(${address})`, { weight: '300 900' })
  // Without it the next best stays.
  face.load().catch(() => undefined)
}

/** Takes the typeface into use if it is there. To be called when a screen changes: then all words are new. */
export function applyTypeface(): void {
  if (face?.status === 'loaded') document.fonts.add(face)
}
