// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
 */
export type Label = string
/**
 * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
 */
export type Submit = true
/**
 * To how many decimals a number is rounded, half away from zero. Amounts always are to whole cents; a number is left as it is where this is left out.
 */
export type Decimals = number
/**
 * The unit of the number, written behind it; % with no space.
 */
export type Unit = string
/**
 * The path of an answer; with * for each item of a list ("costs.items.*.amount"); or another calculation ("calculations.rent").
 */
export type Figure = string
/**
 * A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
 */
export type Term = string | number
/**
 * A number, or what a figure names.
 */
export type Factor = string | number
/**
 * The path of a date; with * for each item of a list; a calculation that gives a date; or today.
 */
export type Day = string

/**
 * What the keys of calculations mean, each once; the schemas of the calculators name those that mean something there.
 */
export interface CalculationKeys {}
