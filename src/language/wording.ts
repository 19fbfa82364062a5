// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * The product's own words, the same on every screen. Each use case or language may replace any of them.
 */
export interface Wording {
  /**
   * For example: Back
   */
  back: string
  /**
   * For example: Continue
   */
  continue: string
  /**
   * For example: There is a problem
   */
  problem: string
  /**
   * For example: Error:
   */
  errorPrefix: string
  /**
   * For example: Still needed: {{fields}}
   */
  stillMissing: string
  /**
   * For example: optional
   */
  optional: string
  /**
   * For example: Not provided
   */
  notProvided: string
  /**
   * For example: Change
   */
  change: string
  /**
   * For example: Change {{section}}
   */
  changeSection: string
  /**
   * For example: Show
   */
  show: string
  /**
   * For example: Hide
   */
  hide: string
  /**
   * For example: Step {{step}} of {{total}}
   */
  progress: string
  /**
   * For example: Completed
   */
  completed: string
  /**
   * For example: Current step
   */
  current: string
  /**
   * For example: Not started
   */
  pending: string
  /**
   * For example: Close
   */
  close: string
  /**
   * For example: Remove
   */
  remove: string
  /**
   * For example: Remove {{name}}
   */
  removeFile: string
  /**
   * For example: Choose a file
   */
  chooseFile: string
  /**
   * For example: Take a photo
   */
  takePhoto: string
  /**
   * For example: or drop it here
   */
  dropFile: string
  /**
   * For example: {{name}} added
   */
  fileAdded: string
  /**
   * For example: {{name}} removed
   */
  fileRemoved: string
  /**
   * For example: Choose {{name}} again. Files are not kept when the page is closed.
   */
  fileAgain: string
  /**
   * For example: Not added
   */
  fileRefused: string
  /**
   * For example: up to {{limit}}
   */
  fileLimit: string
  /**
   * For example: Day
   */
  day: string
  /**
   * For example: Month
   */
  month: string
  /**
   * For example: Year
   */
  year: string
  /**
   * For example: Country
   */
  country: string
  /**
   * For example: Add another
   */
  add: string
  /**
   * For example: {{item}} added
   */
  added: string
  /**
   * For example: {{item}} removed
   */
  removed: string
  /**
   * For example: Undo
   */
  undo: string
  /**
   * For example: Loading
   */
  loading: string
  /**
   * For example: Your progress will not be kept on this device if you close or reload this page.
   */
  notKept: string
  /**
   * For example: Something went wrong. Nothing you entered is lost. Try again.
   */
  actionFailed: string
  /**
   * For example: Yes
   */
  yes: string
  /**
   * For example: No
   */
  no: string
  /**
   * For example: Choose
   */
  choose: string
  /**
   * For example: First payment
   */
  downPayment: string
  /**
   * What a plan with several payments asks for; {{count}} and {{amount}} are filled in.
   */
  planPayments: string
  /**
   * What a plan with a single payment asks for; {{amount}} is filled in.
   */
  planPayment: string
  /**
   * For example: Total
   */
  total: string
  /**
   * For example: opens in a new tab
   */
  newTab: string
  /**
   * For example: Date
   */
  paymentDate: string
  /**
   * For example: Amount
   */
  paymentAmount: string
  rules: RuleWording
}
/**
 * What is said of a rule that has no message of its own.
 */
export interface RuleWording {
  /**
   * For example: Fill in {{field}}
   */
  required: string
  /**
   * For example: Check {{field}}
   */
  type: string
  /**
   * For example: Check {{field}}
   */
  format: string
  /**
   * For example: Check {{field}}
   */
  pattern: string
  /**
   * For example: {{field}} is too short
   */
  minLength: string
  /**
   * For example: {{field}} is too long
   */
  maxLength: string
  /**
   * For example: {{field}} is too low
   */
  minimum: string
  /**
   * For example: {{field}} is too high
   */
  maximum: string
  /**
   * For example: Choose one of the options
   */
  enum: string
  /**
   * For example: Check {{field}}
   */
  const: string
  /**
   * For example: {{field}} needs more
   */
  minItems: string
  /**
   * For example: {{field}} has too many
   */
  maxItems: string
  /**
   * For example: {{field}} has the same thing twice
   */
  uniqueItems: string
  /**
   * For example: {{field}} is not complete
   */
  contains: string
  /**
   * For example: You are too young
   */
  minimumAge: string
  /**
   * For example: The date must not be in the future
   */
  notFuture: string
  /**
   * For example: The date must not be before {{other}}
   */
  notBefore: string
  /**
   * For example: Choose {{name}} again
   */
  file: string
  /**
   * For example: {{name}} is not one of the allowed types: {{allowed}}
   */
  fileType: string
  /**
   * For example: {{name}} is larger than {{limit}}
   */
  fileSize: string
  /**
   * For example: {{name}} is empty
   */
  fileEmpty: string
  /**
   * For example: {{name}} is not what its name says it is
   */
  fileContent: string
  /**
   * For example: {{name}} is already in the list
   */
  fileDuplicate: string
  /**
   * For example: Only {{limit}} files are kept; {{name}} was left out
   */
  filesTooMany: string
  /**
   * For example: Mend the file errors first
   */
  pendingFiles: string
}
