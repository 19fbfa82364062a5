// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Matcher } from './matcher'

/**
 * Either all, any or not of other conditions, or a map from the path of an answer, or of a calculation as calculations.name, to what it must be: a value, a list of values of which it must be one, or an object such as { "given": true }. An answer that was not given, and a calculation that gives nothing, fulfils nothing but { "given": false }.
 */
export type Condition = AllCondition | AnyCondition | NotCondition | AnswersCondition

/**
 * Every one must hold.
 */
export interface AllCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  all: Condition[]
}
/**
 * At least one must hold.
 */
export interface AnyCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  any: Condition[]
}
/**
 * Must not hold.
 */
export interface NotCondition {
  not: Condition
}
/**
 * Every path's answer must match.
 */
export interface AnswersCondition {
  [k: string]: Matcher
}
