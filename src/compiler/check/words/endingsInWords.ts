/** Kinds of files as people name them. */
const ENDING = /\b(pdf|jpe?g|png|gif|heic|webp|tiff?|bmp|svg|docx?|xlsx?|csv|txt|rtf|odt|zip)s?\b/gi
const PICTURES: readonly string[] = ['jpg', 'png', 'gif', 'heic', 'webp', 'tif', 'bmp', 'svg']
const PICTURE = /\b(?:image|picture) files?\b|\b(?:as|or|and)(?: an?)? (?:image|picture)s?\b/i

/** What some words say of kinds of files that is not so where these endings are taken; null where nothing is. */
export function endingsAgainst(text: string, taken: readonly string[]): string | null {
  const known = new Set(taken.map(ending))
  for (const sentence of text.split(/[.;!?](?:\s|$)/)) {
    // A sentence that denies something may name what is not taken.
    if (/\b(?:no|not|never|cannot|can't|without|instead|rather|nor|neither|convert\w*)\b/i.test(sentence)) continue
    const said = [...sentence.matchAll(ENDING)].map(([name, one = name]) => ({ name, ending: ending(one) }))
    const stranger = said.find((one) => !known.has(one.ending))
    if (stranger !== undefined) return stranger.name
    const picture = PICTURE.exec(sentence)
    if (picture !== null && !PICTURES.some((one) => known.has(one))) return picture[0]
    const only = /\bonly (?:an? |as )?[a-z]{3,4}s?\b|\b[a-z]{3,4}s?(?: files?)? only\b/i.exec(sentence)
    if (only !== null && said.length > 0 && only[0].search(ENDING) !== -1 && [...known].some((one) => !said.some((name) => name.ending === one))) return only[0]
  }
  return null
}

/** One name for each kind, whatever it is written as. */
function ending(name: string): string {
  return name.toLowerCase().replace('jpeg', 'jpg').replace('tiff', 'tif')
}
