/** A bracket that opens something, where it stands. */
interface Opened {
  readonly line: number
  readonly indent: number
}

/** Which bracket of a text is missing or one too many, by how its lines are indented; null where all of them fit. */
export function unevenBracket(text: string): string | null {
  const open: Opened[] = []
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1
    const indent = whole.length - whole.trimStart().length
    for (const { 0: sign, index: column } of whole.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
      if (sign === '{' || sign === '[') open.push({ line, indent })
      if (sign !== '}' && sign !== ']') continue
      const opened = open.pop()
      if (opened === undefined || (column === indent && indent > opened.indent)) return `The ${sign} on line ${line} is one too many: take it out.`
      if (column === indent && indent < opened.indent) return unclosed(opened)
    }
  }
  const last = open.at(-1)
  return last === undefined ? null : unclosed(last)
}

function unclosed({ line }: Opened): string {
  return `What is opened on line ${line} is not closed: close it where it ends.`
}
