/** The options of a select, each with its words; a value may be a number. */
export function Options({ of }: { readonly of: Iterable<readonly [value: string | number, words: string]> }) {
  return Array.from(of, ([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

export const YES_NO: readonly (readonly [string, string])[] = [
  ['true', 'Yes'],
  ['false', 'No'],
]
