/** How many words a text has: what stands between spaces and line ends. */
export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
