// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The least of the figures that are given; nothing while none is.
 */
export interface LeastCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'least'
  /**
   * The figures.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  of: (string | number)[]
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
}
