import type { Program } from '../program/program'

/** A path, in a condition's key, a placeholder, a prefill or wherever else one is written. */
const PATH = /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)+/g
const WORD = /[A-Za-z][A-Za-z0-9_]*/g

/**
 * The screens whose answers a part of a flow may read, through calculations too: those of each form that it names, and those
 * that bring data that it names. Rather one too many than one too few.
 */
export function readsOf(program: Program, part: unknown): readonly string[] {
  const screens = new Set<string>()
  const seen = new Set<unknown>()
  const look = (node: unknown): void => {
    if (seen.has(node)) return
    seen.add(node)
    if (typeof node === 'string') named(program, node, screens, look)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, inner] of Object.entries(node)) {
        look(key)
        look(inner)
      }
    }
  }
  look(part)
  return [...screens]
}

function named(program: Program, text: string, screens: Set<string>, look: (node: unknown) => void): void {
  const { flow, forms, data } = program
  for (const [word] of text.matchAll(WORD)) look(flow.calculations?.[word])
  for (const [path] of text.matchAll(PATH)) {
    const group = path.slice(0, path.indexOf('.'))
    const form = forms.get(group)
    if (form !== undefined) screens.add(form.screen)
    if (data.has(group)) for (const id of bringing(program, group)) screens.add(id)
  }
}

/** The screens whose transitions bring data of a group. */
function bringing({ flow }: Program, group: string): readonly string[] {
  return Object.entries(flow.screens).flatMap(([id, { on = {} }]) => {
    const brought = Object.values(on)
      .flat()
      .flatMap(({ set = {}, append = {} }) => [...Object.keys(set), ...Object.keys(append)])
    return brought.some((path) => path.startsWith(`${group}.`)) ? [id] : []
  })
}
