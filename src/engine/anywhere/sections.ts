import { screenOf, type Program } from '../program/program'
import { findBlock } from '../blocks/formBlock'
import { readsOf } from './readsOf'
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
  const list = Object.entries(flow.screens).find(([, { blocks = {} }]) => findBlock(Object.values(blocks), 'tasks') !== undefined)
  const listed = list === undefined ? undefined : findBlock(Object.values(list[1].blocks ?? {}), 'tasks')
  if (list === undefined || listed === undefined) throw new Error(`The flow ${flow.id} has no task list: run "npm run check".`)
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

/** The screens of a section that others lead to. */
export function entriesOf(program: Program, screens: readonly string[]): readonly string[] {
  const others = Object.keys(program.flow.screens).filter((id) => !screens.includes(id))
  const targets = new Set(others.flatMap((id) => targetsFrom(program, id)))
  return screens.filter((id) => targets.has(id))
}

/** Whether it depends on what is answered on some screens that the section at a place is come to. */
function decides(program: Program, screens: readonly string[], placeOf: (screen: string) => number, place: number): boolean {
  const targets = screens.flatMap((id) => targetsFrom(program, id)).filter((id) => !screens.includes(id))
  const places = targets.map((id) => (placeOf(id) === -1 ? Number.POSITIVE_INFINITY : placeOf(id)))
  return Math.min(...places) <= place && Math.max(...places) > place && new Set(places).size > 1
}
