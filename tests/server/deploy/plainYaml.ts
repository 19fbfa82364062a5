/** What plain YAML holds. */
export type PlainYaml = string | readonly string[] | { readonly [name: string]: PlainYaml }

interface Line {
  readonly indent: number
  readonly text: string
}

/**
 * Reads YAML of maps, lists of texts and texts on one line, without anchors or quotes: all that a file for one machine needs.
 * @throws Error where a line is written otherwise, or a name stands twice.
 */
export function plainYaml(text: string): PlainYaml {
  const lines = text
    .split('\n')
    .flatMap((line): readonly Line[] =>
      /^\s*(?:#|$)/.test(line) ? [] : [{ indent: line.search(/\S/), text: line.trim() }],
    )
  const { value, end } = blockAt(lines, 0)
  if (end < lines.length) throw new Error(`This line stands at no place: ${lines[end]?.text}`)
  return value
}

interface Block {
  readonly value: PlainYaml
  /** The line after it. */
  readonly end: number
}

/** The map or list that begins with a line: all lines of its depth, with what stands deeper. */
function blockAt(lines: readonly Line[], first: number): Block {
  const indent = lines[first]?.indent ?? 0
  return lines[first]?.text.startsWith('- ') === true ? listAt(lines, first, indent) : mapAt(lines, first, indent)
}

function listAt(lines: readonly Line[], first: number, indent: number): Block {
  const items: string[] = []
  let place = first
  for (; lines[place]?.indent === indent && lines[place]?.text.startsWith('- '); place += 1)
    items.push(lines[place]?.text.slice(2) ?? '')
  return { value: items, end: place }
}

function mapAt(lines: readonly Line[], first: number, indent: number): Block {
  const entries = new Map<string, PlainYaml>()
  let place = first
  while (lines[place]?.indent === indent) {
    const text = lines[place]?.text ?? ''
    const [, name, inline] = /^([\w-]+):(?: (.+))?$/.exec(text) ?? []
    if (name === undefined || entries.has(name))
      throw new Error(`This line is none of a map, or its name stands twice: ${text}`)
    place += 1
    const inner: Block = inline === undefined ? blockAt(lines, place) : { value: inlineValue(inline), end: place }
    if (inline === undefined && (lines[place]?.indent ?? 0) <= indent) throw new Error(`Nothing stands below ${name}.`)
    entries.set(name, inner.value)
    place = inner.end
  }
  return { value: Object.fromEntries(entries), end: place }
}

/** A list or map on one line is written as JSON. */
function inlineValue(text: string): PlainYaml {
  return /^[[{]/.test(text) ? JSON.parse(text) : text
}
