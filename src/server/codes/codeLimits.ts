/** How codes are kept from being guessed, and numbers from being flooded. */
export interface CodeLimits {
  /** How long a code can be used, in ms. */
  readonly age: number
  /** How many tries one code allows. */
  readonly attempts: number
  /** How many codes go to one number, and out of one session, in `within`. */
  readonly codes: number
  /** In ms. */
  readonly within: number
}

/** At most 25 tries an hour at one number: a code of four digits falls to one guesser in 400 hours. */
export const CODE_LIMITS: CodeLimits = { age: 600_000, attempts: 5, codes: 5, within: 3_600_000 }
