import type { Address, Answers, Json, Path } from '../values/answers'
import type { Message } from '../../language/flow'

/**
 * Rules that a control checks itself, because the input never becomes an answer (a refused file, an oversized text).
 */
export type RefusalRule =
  | 'kind'
  | 'program'
  | 'maxSize'
  | 'empty'
  | 'content'
  | 'password'
  | 'duplicate'
  | 'maxItems'
  | 'others'
  | 'tooLong'

/** An error of a control about input that did not become an answer. `values` fill the message's placeholders. */
export interface Refusal {
  readonly rule: RefusalRule
  readonly values: Readonly<Record<string, string>>
}

export interface Issue {
  readonly path: Path
  readonly rule: string
  readonly message: string
}

export function listVisitedScreens({ start, steps, place }: Way): readonly string[] {
  return [start, ...steps.slice(0, place).map(({ screen }) => screen)]
}

export interface WayStep {
  readonly screen: string
  readonly event: string
  /** Whether the forms of the previous screen had to be valid. */
  readonly checked: boolean
}

/** The path of the applicant: events and the screens they led to, including those ahead after going back. */
export interface Way {
  readonly start: string
  readonly steps: readonly WayStep[]
  /** Number of steps before the current screen. */
  readonly place: number
}

interface ActionRun {
  readonly id: number
  readonly action: string
  readonly event: string
  /** Whether that button checked the screen's forms. */
  readonly checked: boolean
  readonly chosen?: Chosen | undefined
}

export type Chosen = Readonly<Record<string, string>>

export type ItemIds = { readonly [list: Address]: readonly number[] }

export interface RemovedItem {
  readonly list: Address
  readonly id: number
  readonly index: number
  readonly item: Json
}

export interface ItemPlace {
  readonly item: Address
  readonly pages: readonly string[]
  /** Set if the item was new or incomplete when opened: then the applicant is asked for another one. */
  readonly isNew?: true
  /** Set if it was opened from a later screen, such as a review, to which its last page returns. */
  readonly returns?: true
}

/**
 * The field being edited, and the rule of its visible message, if any. Until the field is left, that message may
 * disappear but no other appears.
 */
export interface ChangingField {
  readonly address: Address
  readonly rule: string | null
}

/** A message of a transition. If it names an answer to enter again, it shows at that field. */
export interface ShownMessage extends Message {
  readonly at?: Path
}

/** The language chosen on the screen that asks for it; switching the language elsewhere is not such a choice. */
export interface LanguageChoice {
  /** BCP 47. */
  readonly language: string
  /** Local date of the choice, YYYY-MM-DD. */
  readonly on: string
}

/** The engine's whole state: a plain value, a function of the flow and its events. */
export interface FlowState {
  /** The application's id, constant through reloads and retries; empty if the host assigns none. */
  readonly application: string
  readonly screen: string
  /** Null until chosen, and if the flow does not ask. */
  readonly languageChoice: LanguageChoice | null
  /** The ISO date for conditions on dates; null if not known yet. */
  readonly day: string | null
  /** Decides where Back leads and which answers are relevant. */
  readonly way: Way
  /** All answers, relevant or not: the applicant may return to them. */
  readonly answers: Answers
  /** The screen that set each piece of data, by path: data counts while that screen is on the path. */
  readonly broughtOn: { readonly [path: Path]: string }
  /** The last proof that each action gave for the server. */
  readonly proofs: { readonly [action: string]: string }
  readonly items: ItemIds
  readonly nextItem: number
  readonly removed: RemovedItem | null
  readonly inside: ItemPlace | null
  /** Prefilled values by path; null if there was no value yet. A different answer is the applicant's own. */
  readonly prefilled: { readonly [path: Path]: Json }
  readonly runs: readonly ActionRun[]
  readonly nextRun: number
  readonly dialog: string | null
  readonly message: ShownMessage | null
  readonly returnTo: string | null
  /** Fields that were edited and left, whose messages may show. */
  readonly touched: readonly Address[]
  readonly changing: ChangingField | null
  /** Failed submits of this screen; above 0 all messages show. */
  readonly attempts: number
  /**
   * Items with this id or a later one were added after the last failed submit: their messages stay hidden until the
   * field is left or the screen is submitted.
   */
  readonly unsentFrom: number
  readonly refusals: { readonly [address: Address]: readonly Refusal[] }
}

export function setStateDay<State extends { readonly day: string | null }>(state: State, day: string): State {
  return state.day === day ? state : { ...state, day }
}

type Place = Pick<FlowState, 'screen' | 'inside'>

export function shownPlace({ screen, inside }: Place): string {
  return inside === null ? screen : [screen, inside.item, inside.pages.at(-1)].join(' ')
}

/** The number of screens and item pages to go back through. */
export function getHistoryDepth({ way, inside }: Pick<FlowState, 'way' | 'inside'>): number {
  return way.place + (inside?.pages.length ?? 0)
}
