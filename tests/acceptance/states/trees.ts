import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('trees/', import.meta.url))

/** What stands between the trees of one state in different flows. */
const BETWEEN = '---\n'

/** A tree, and the flows in which the state has it. */
interface Section {
  readonly flows: readonly string[]
  readonly tree: string
}

/** The tree that is kept for a state of a flow, or null. */
export function keptTree(flow: string, state: string): string | null {
  return sectionsOf(fileOf(state)).find(({ flows }) => flows.includes(flow))?.tree ?? null
}

/** Keeps the trees of a flow's states, by name, in place of those it had. Flows with the same tree share it. */
export function keepTrees(flow: string, trees: ReadonlyMap<string, string>): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER))
    write(path.join(FOLDER, file), without(sectionsOf(path.join(FOLDER, file)), flow))
  for (const [state, tree] of trees) {
    const sections = sectionsOf(fileOf(state))
    const same = sections.find((section) => section.tree === tree)
    const flows = [...(same?.flows ?? []), flow].toSorted()
    write(fileOf(state), [...sections.filter((section) => section !== same), { flows, tree }])
  }
}

/** The files in which a tree is kept for a flow that has none of these states any more. */
export function leftOver(flow: string, states: readonly string[]): readonly string[] {
  const wanted = new Set(states.map(fileNameOf))
  return readdirSync(FOLDER)
    .filter((file) => sectionsOf(path.join(FOLDER, file)).some(({ flows }) => flows.includes(flow)))
    .filter((file) => !wanted.has(file))
}

function fileNameOf(state: string): string {
  return `${state.replaceAll(/[^A-Za-z0-9.]+/g, '-').replaceAll(/^-|-$/g, '')}.yaml`
}

function fileOf(state: string): string {
  return path.join(FOLDER, fileNameOf(state))
}

function sectionsOf(file: string): readonly Section[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split(BETWEEN)
    .map((text) => {
      const [heading = '', ...lines] = text.split('\n')
      return { flows: heading.replace('# ', '').split(', '), tree: lines.join('\n') }
    })
}

function without(sections: readonly Section[], flow: string): readonly Section[] {
  return sections
    .map(({ flows, tree }) => ({ flows: flows.filter((other) => other !== flow), tree }))
    .filter(({ flows }) => flows.length > 0)
}

function write(file: string, sections: readonly Section[]): void {
  const inOrder = sections.toSorted((one, other) => one.flows.join().localeCompare(other.flows.join()))
  if (inOrder.length === 0) rmSync(file)
  else writeFileSync(file, inOrder.map(({ flows, tree }) => `# ${flows.join(', ')}\n${tree}`).join(BETWEEN))
}
