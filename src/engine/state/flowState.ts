import type { Address, Answers, Json, Path } from '../values/answers'
import type { Message } from '../../language/flow'

/** The rules a control itself can find broken, because the value never becomes an answer (a refused file, a text beyond all bounds). */
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

/** A control's own complaint about input that did not become an answer. `values` fill the message's placeholders. */
export interface Refusal {
  readonly rule: RefusalRule
  readonly values: Readonly<Record<string, string>>
}

/** A rule that does not hold for an answer, with the words for it. */
export interface Issue {
  readonly path: Path
  readonly rule: string
  readonly message: string
}

/** The screens of a way from the first to the present one. */
export function listVisitedScreens({ start, steps, place }: Way): readonly string[] {
  return [start, ...steps.slice(0, place).map(({ screen }) => screen)]
}

/** One step of a way: the screen it led to, and the event that led there. */
export interface WayStep {
  readonly screen: string
  readonly event: string
  /** Whether the forms of the screen that was left had to be valid. */
  readonly checked: boolean
}

/** The events that led here and the screens they led through; those that lay ahead before the applicant went back, too. */
export interface Way {
  /** The screen it begins on. */
  readonly start: string
  readonly steps: readonly WayStep[]
  /** How many of the steps lie behind. */
  readonly place: number
}

/** An action that is under way. */
interface ActionRun {
  readonly id: number
  readonly action: string
  /** The event that started it: the button that shows as busy. */
  readonly event: string
  /** Whether that button checked the screen's forms. */
  readonly checked: boolean
  /** What a simulation brings in the place of its own. */
  readonly chosen?: Chosen | undefined
}

/** Texts of what a simulated action brings, by their keys. */
export type Chosen = Readonly<Record<string, string>>

/** The ids of the items of every list, in the order of its items, by the list's address. */
export type ItemIds = { readonly [list: Address]: readonly number[] }

/** An item that was taken out of a list and can come back. */
export interface RemovedItem {
  readonly list: Address
  readonly id: number
  readonly index: number
  readonly item: Json
}

/** Where one is in an item of a list that is asked page by page. */
export interface ItemPlace {
  readonly item: Address
  /** The pages gone through, the one that is shown last. */
  readonly pages: readonly string[]
  /** Whether it was new, or not complete, as it was gone into: whether there is another is asked after it. */
  readonly isNew?: true
  /** Whether it was gone into from a screen ahead, such as a review: its last page leads back there. */
  readonly returns?: true
}

/**
 * The field that is being changed, and the rule whose message showed before, if any: until the field is left that message
 * may go, but no other comes in its place.
 */
export interface ChangingField {
  readonly address: Address
  readonly rule: string | null
}

/** A message of a transition. One about something that has to be entered again stands at that field, where to go on. */
export interface ShownMessage extends Message {
  readonly at?: Path
}

/** The language that the applicant chose expressly, where the flow asks which: words that are switched later are no choice. */
export interface LanguageChoice {
  /** As BCP 47 writes it. */
  readonly language: string
  /** The day it was chosen, as YYYY-MM-DD where the applicant is. */
  readonly on: string
}

/** Everything the engine knows. A plain value: a function of the flow and the events so far. */
export interface FlowState {
  /** What this application is known by, through reloads and every try to send it; empty where nobody names it. */
  readonly application: string
  /** The screen at the present place of the way. */
  readonly screen: string
  /** Null until it is chosen, and where the flow does not ask. */
  readonly languageChoice: LanguageChoice | null
  /** The day that conditions on dates are asked of, an ISO date; null where none is known yet. */
  readonly day: string | null
  /** Decides what Back does and which answers are relevant. */
  readonly way: Way
  /** All that was entered, relevant or not: it is kept in case the applicant returns. */
  readonly answers: Answers
  /** On which screen each piece of data was brought, by path: it counts while that screen is on the way. */
  readonly broughtOn: { readonly [path: Path]: string }
  /** What actions gave for the server that carried them out, by action: the last of each. */
  readonly proofs: { readonly [action: string]: string }
  readonly items: ItemIds
  /** The id that the next new item gets. */
  readonly nextItem: number
  /** The item that was removed last on this screen, until another is. */
  readonly removed: RemovedItem | null
  /** The item whose pages are gone through; null where none is. */
  readonly inside: ItemPlace | null
  /** What fields were prefilled with, by path; null where there was nothing yet. Another answer is the applicant's own. */
  readonly prefilled: { readonly [path: Path]: Json }
  readonly runs: readonly ActionRun[]
  readonly nextRun: number
  readonly dialog: string | null
  readonly message: ShownMessage | null
  /** The screen to return to after a change from there, such as the review. */
  readonly returnTo: string | null
  /** Fields that were changed and left, whose messages may show. */
  readonly touched: readonly Address[]
  readonly changing: ChangingField | null
  /** How often this screen was submitted with errors; above 0 every message of what was sent shows. */
  readonly attempts: number
  /**
   * Items with this id or a later one came after the screen was last submitted with errors: of their fields nothing is
   * said before they are left or sent.
   */
  readonly unsentFrom: number
  readonly refusals: { readonly [address: Address]: readonly Refusal[] }
}

/** A state as it is on a day, an ISO date: the identical one where it was of that day. */
export function setStateDay<State extends { readonly day: string | null }>(state: State, day: string): State {
  return state.day === day ? state : { ...state, day }
}

type Place = Pick<FlowState, 'screen' | 'inside'>

/** What names that which is shown: a screen, or a page of an item on it. */
export function shownPlace({ screen, inside }: Place): string {
  return inside === null ? screen : [screen, inside.item, inside.pages.at(-1)].join(' ')
}

/** How much lies behind: screens, and the pages of an item up to the one that is shown. */
export function getHistoryDepth({ way, inside }: Pick<FlowState, 'way' | 'inside'>): number {
  return way.place + (inside?.pages.length ?? 0)
}
