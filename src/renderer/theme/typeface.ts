import address from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

let face: FontFace | null = null

/** Fetches the typeface once for later screens. The current screen keeps its font, so that its text does not shift. */
export function fetchTypeface(): void {
  if (face !== null || !('fonts' in document)) return
  // The first family in tokens.css. The browser no longer applies the one in typeface.css after painting without it.
  face = new FontFace('Figtree', `url(${address})`, { weight: '300 900' })
  // On failure the fallback font stays.
  face.load().catch(() => undefined)
}

/** Applies the typeface if it is loaded. Call it when the screen changes, where a shift of the text is not noticed. */
export function applyTypeface(): void {
  if (face?.status === 'loaded') document.fonts.add(face)
}
