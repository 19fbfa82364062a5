import { screenOf, type Program } from '../program/program'
import { findBlock } from '../blocks/formBlock'
import { targetsFrom } from './targetsFrom'

/** A step that can be begun from a task list. */
export interface Section {
  readonly step: string
  /** The screen that it begins on. */
  readonly entry: string
  readonly screens: readonly string[]
  /** The sections, by their steps, that have to be completed before it: it reads their answers, or they decide whether it is needed. */
  readonly waits: readonly string[]
}

/** The sections of a flow in the order of its steps, and the screen that lists them. */
export interface Sections {
  readonly list: string
  readonly all: readonly Section[]
  /** The place of a screen's section; -1 outside. */
  readonly placeOf: (screen: string) => number
}

const known = new WeakMap<Program, Sections>()

/** The sections of a program that has a task list. */
export function sectionsOf(program: Program): Sections {
  const sections = known.get(program) ?? findSections(program)
  known.set(program, sections)
  return sections
}

function findSections(program: Program): Sections {
  const { flow } = program
  const list = Object.entries(flow.screens).find(
    ([, { blocks = {} }]) => findBlock(Object.values(blocks), 'tasks') !== undefined,
  )
  const listed = list === undefined ? undefined : findBlock(Object.values(list[1].blocks ?? {}), 'tasks')
  if (list === undefined || listed === undefined)
    throw new Error(`The flow ${flow.id} has no task list: run "npm run check".`)
  const steps = Object.keys(flow.steps).filter((step) => listed.steps.includes(step))
  const placeOf = (screen: string): number => steps.indexOf(flow.screens[screen]?.step ?? '')
  const bare = steps.map((step) => {
    const screens = Object.keys(flow.screens).filter((id) => flow.screens[id]?.step === step)
    return { step, screens, entries: entriesOf(program, screens) }
  })
  const all = bare.map(({ step, screens, entries }, place) => {
    const read = new Set(screens.flatMap((id) => readsOf(program, screenOf(program, id).document)))
    const waits = steps.slice(0, place).filter((_, earlierPlace) => {
      const isRead = [...read].some((id) => placeOf(id) === earlierPlace)
      return isRead || decides(program, bare[earlierPlace]?.screens ?? [], placeOf, place)
    })
    return { step, screens, entry: entries[0] ?? screens[0] ?? '', waits }
  })
  return { list: list[0], all, placeOf }
}

/** A path, in a condition's key, a placeholder, a prefill or wherever else one is written. */
const PATH = /[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)+/g
const WORD = /[A-Za-z][A-Za-z0-9_]*/g

/**
 * The screens whose answers a part of a flow may read, through calculations too: those of each form that it names, and those
 * that bring data that it names. Rather one too many than one too few.
 */
function readsOf(program: Program, part: unknown): readonly string[] {
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

/** The screens of a section that others lead to. */
export function entriesOf(program: Program, screens: readonly string[]): readonly string[] {
  const others = Object.keys(program.flow.screens).filter((id) => !screens.includes(id))
  const targets = new Set(others.flatMap((id) => targetsFrom(program, id)))
  return screens.filter((id) => targets.has(id))
}

/** Whether it depends on what is answered on some screens that the section at a place is come to. */
function decides(
  program: Program,
  screens: readonly string[],
  placeOf: (screen: string) => number,
  place: number,
): boolean {
  const targets = screens.flatMap((id) => targetsFrom(program, id)).filter((id) => !screens.includes(id))
  const places = targets.map((id) => (placeOf(id) === -1 ? Number.POSITIVE_INFINITY : placeOf(id)))
  return Math.min(...places) <= place && Math.max(...places) > place && new Set(places).size > 1
}
