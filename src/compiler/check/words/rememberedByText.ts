/** How many texts are remembered, and how long one may be that is. */
const MOST = 10_000
const LONGEST = 2000

/**
 * The same function, which works out once what it gives for a text. Most texts of a flow are those of others too, and
 * stand as they stood when its document is read again.
 */
export function rememberedByText<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.result
    const result = work(text)
    if (known.size >= MOST) known.clear()
    if (text.length <= LONGEST) known.set(text, { result })
    return result
  }
}
