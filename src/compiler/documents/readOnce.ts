import { type JsonText, readJson } from './jsonText'

/** How many documents are remembered. */
const MOST = 64

const known = new Map<string, JsonText>()

/** A document as `readJson` gives it; one that several flows share, or that is as it was, is not read again. */
export function readOnce(file: string, text: string): JsonText {
  const before = known.get(file)
  const source = before?.text === text ? before : readJson(file, text)
  // What was used last stands last.
  known.delete(file)
  known.set(file, source)
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return source
}
