/** The first letters of the first two words of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.slice(0, 2).map((word) => Array.from(word)[0]).join('').toUpperCase()
}
