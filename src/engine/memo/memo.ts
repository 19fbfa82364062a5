import type { FlowState, Issue } from '../state/flowState'
import type { Answers, Path } from '../values/answers'
import type { Field } from '../program/field'
import type { Program, ResolvedPath } from '../program/program'
import type { RelevantAnswers, RelevantStage } from '../program/dependencies'
import { createBoundedMap } from '../text/template'

/** What was found wrong on a screen, and what it was found with. */
export interface ScreenCheck {
  readonly screen: string
  readonly refusals: FlowState['refusals']
  readonly items: FlowState['items']
  readonly today: string
  /** In the order of the fields. */
  readonly issues: readonly Issue[]
  readonly byPath: ReadonlyMap<Path, Issue>
}

/** More places or lists of fields than this no applicant comes to; they are worked out again then. */
const MOST = 2000

/** What was worked out of a program and need not be again. */
interface Memo {
  /** What was worked out last of some answers; answers never change. */
  readonly relevant: WeakMap<Answers, RelevantAnswers>
  /** What is relevant before the first screen, and from it after each that was come to. */
  firstStage: RelevantStage | null
  /** What a new application starts with on a day, an ISO date. */
  starts: { readonly today: string; readonly answers: Answers } | null
  /** What was found wrong, by the relevant answers it was found with. */
  readonly checks: WeakMap<RelevantAnswers, ScreenCheck>
  /** Lists of fields that are asked together, each once, so that the identical list comes back while the same ones are. */
  readonly asked: Pick<Map<string, readonly Field[]>, 'get' | 'set'>
  /** Where answers were given, by path. */
  readonly places: Pick<Map<Path, ResolvedPath>, 'get' | 'set'>
}

const memos = new WeakMap<Program, Memo>()

/** The memo of a program: it stands apart, so that the program itself never changes. */
export function getMemo(program: Program): Memo {
  const known = memos.get(program)
  if (known !== undefined) return known
  const memo: Memo = {
    relevant: new WeakMap(),
    firstStage: null,
    starts: null,
    checks: new WeakMap(),
    asked: createBoundedMap(MOST),
    places: createBoundedMap(MOST),
  }
  memos.set(program, memo)
  return memo
}
