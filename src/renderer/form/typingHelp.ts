import type { ControlOptions } from '../../engine/program/fieldTypes'

/** The attributes of an input by which browsers and phones help with typing. */
export interface TypingHelp {
  readonly dir?: 'auto' | undefined
  readonly autoComplete?: string | undefined
  readonly inputMode?: ControlOptions['keyboard']
  readonly autoCapitalize?: ControlOptions['capitals']
  readonly spellCheck?: boolean | undefined
  readonly enterKeyHint?: ControlOptions['enterKey']
}

/** A name is no word of a dictionary. */
const NAME: TypingHelp = { autoCapitalize: 'words', spellCheck: false }
/** For what is written exactly as it is, a number or a code: there is nothing to put right. */
export const EXACT: TypingHelp = { autoCapitalize: 'none', spellCheck: false }
const CODE: TypingHelp = { autoCapitalize: 'characters', spellCheck: false }

/** What each purpose wants; the first that fits counts. */
const purposes: readonly (readonly [purpose: RegExp, help: TypingHelp])[] = [
  [/^(username|nickname|email|url|impp|one-time-code|.*password|tel.*|cc-number|cc-csc)$/, EXACT],
  [/^postal-code$/, CODE],
  [/^(.*name|organization.*|.*address.*)$/, NAME],
]

/** What helps with typing into a control: what its field says, else what its purpose or the control itself wants. */
export function resolveTypingHelp(options: ControlOptions, usual: TypingHelp = {}): TypingHelp {
  const purpose = options.autocomplete ?? usual.autoComplete
  const [, wanted] = purposes.find(([pattern]) => purpose !== undefined && pattern.test(purpose)) ?? []
  const inputMode = options.keyboard ?? usual.inputMode
  const spellCheck = options.spellcheck ?? usual.spellCheck ?? wanted?.spellCheck
  const autoCapitalize = options.capitals ?? usual.autoCapitalize ?? wanted?.autoCapitalize
  const isWords =
    inputMode === undefined && options.form === undefined && (autoCapitalize === 'words' || spellCheck !== false)
  return {
    // An Arabic or Hebrew name reads from the right, whatever the page does.
    dir: isWords ? 'auto' : undefined,
    autoComplete: purpose,
    inputMode,
    autoCapitalize,
    spellCheck,
    enterKeyHint: options.enterKey,
  }
}
