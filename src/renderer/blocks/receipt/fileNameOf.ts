/** A file name of these words: letters, digits and hyphens, whatever the words. */
export function fileNameOf(words: string, ending: string): string {
  const name = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `${name}.${ending}`
}
