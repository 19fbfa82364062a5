import { initialState } from '../engine/answers/initialState'
import { calculate } from '../engine/calculators/calculate'
import { calculators } from '../engine/calculators/calculators'
import { calculationAnswers } from '../engine/calculators/calculationAnswers'
import { fieldKinds } from '../engine/kinds/fieldKinds'
import { SAMPLE_DAY } from '../engine/kinds/sampleDay'
import { compileProgram, type LoadedDocument, type Program } from '../engine/program/program'
import { screenIssues } from '../engine/rules/issues'
import { goalsOf, nextsOf } from '../engine/transition/nextScreens'
import { transitionsOn } from './transitionsOn'

/** The version of the flow language that is read. A flow of the build names none. */
const VERSION = 2

const CURE = 'Take contracts/<flow>.flow.json of the build.'

/**
 * Compiles a flow of the build, as JSON.parse or an import gives it.
 * @throws TypeError where it is none, and says what is wrong, where, and what to take instead.
 */
export function readProgram(flow: unknown): Program {
  assertFlow(flow)
  try {
    const program = compileProgram(flow, { kinds: fieldKinds, calculators, exampleOf: null, calculationAnswers })
    assertWhole(program)
    return program
  } catch (cause) {
    throw new TypeError(
      `The flow "${flow.id}" cannot be read: ${cause instanceof Error ? cause.message : String(cause)} ${CURE}`,
      { cause },
    )
  }
}

type Parts = { readonly [name: string]: unknown }

function assertFlow(value: unknown): asserts value is LoadedDocument {
  if (typeof value === 'string')
    throw new TypeError(`A flow is an object, and this is a text: parse it first, programOf(JSON.parse(text)). ${CURE}`)
  const flow = partsOf(value)
  if (flow === null)
    throw new TypeError(`A flow is an object, and this is ${Array.isArray(value) ? 'a list' : String(value)}. ${CURE}`)
  const { version = VERSION } = flow
  if (version !== VERSION) {
    throw new TypeError(
      `/version: The flow is written in version ${String(version)} of the language, and this verifier reads ${VERSION}. Take both from the same build.`,
    )
  }
  if (flow['extends'] !== undefined)
    throw new TypeError(`/extends: This is a flow as it is written, without what it extends. ${CURE}`)
  for (const name of ['id', 'start']) if (typeof flow[name] !== 'string') throw wrongPart(name, 'a text')
  for (const name of ['screens', 'wording']) if (partsOf(flow[name]) === null) throw wrongPart(name, 'an object')
}

function wrongPart(name: string, kind: string): TypeError {
  return new TypeError(`/${name}: A flow has ${kind} there, and this has not. ${CURE}`)
}

function partsOf(value: unknown): Parts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** Goes once over all that a submission is held against, so that none of it is missing later. */
function assertWhole(program: Program): void {
  const { flow, screens } = program
  const start = initialState(program, {})
  for (const screen of screens.keys()) {
    const goals = [
      ...nextsOf(flow, screen),
      ...transitionsOn(program, screen).flatMap(({ transition }) => goalsOf(flow, screen, transition)),
    ]
    const lost = goals.find((goal) => !screens.has(goal))
    if (lost !== undefined) throw new Error(`/screens/${screen} leads to "${lost}", and there is no such screen.`)
    screenIssues(program, { ...start, screen, way: { start: screen, steps: [], place: 0 } }, SAMPLE_DAY)
  }
  if (!screens.has(flow.start)) throw new Error(`/start: There is no screen "${flow.start}".`)
  for (const name of Object.keys(flow.calculations ?? {})) calculate(program, name, {}, SAMPLE_DAY)
}
