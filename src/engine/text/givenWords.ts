/**
 * Words with the answers that they name. What was not given is left out with the words before it, and brackets around it;
 * where nothing was given, nothing is left. `said` gives an answer in words.
 */
export function givenWords(words: string, said: (path: string) => string): string {
  const [start = '', ...parts] = words.split(/\{\{\s*([\w.]+)\s*\}\}/)
  let given = ''
  let between = start
  let isOpen = false
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      between = isOpen && part.startsWith(')') ? part.slice(1) : part
      continue
    }
    const answer = said(part)
    isOpen = answer === '' && between.endsWith('(')
    if (answer !== '') given += (given === '' ? start : between) + answer
  }
  return given === '' ? '' : given + between
}
