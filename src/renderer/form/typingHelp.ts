import type { ControlOptions } from '../../engine/program/fieldTypes'

export interface TypingHelp {
  readonly dir?: 'auto' | undefined
  readonly autoComplete?: string | undefined
  readonly inputMode?: ControlOptions['keyboard']
  readonly autoCapitalize?: ControlOptions['capitals']
  readonly spellCheck?: boolean | undefined
  readonly enterKeyHint?: ControlOptions['enterKey']
}

/** Spell checkers do not know names. */
const NAME: TypingHelp = { autoCapitalize: 'words', spellCheck: false }
/** For numbers and codes, which must not be corrected. */
export const EXACT: TypingHelp = { autoCapitalize: 'none', spellCheck: false }
const CODE: TypingHelp = { autoCapitalize: 'characters', spellCheck: false }

/** The first match wins. */
const helpByPurpose: readonly (readonly [purpose: RegExp, help: TypingHelp])[] = [
  [/^(username|nickname|email|url|impp|one-time-code|.*password|tel.*|cc-number|cc-csc)$/, EXACT],
  [/^postal-code$/, CODE],
  [/^(.*name|organization.*|.*address.*)$/, NAME],
]

/** Prefers the field's own options, then the control's (`usual`), then those of its autocomplete purpose. */
export function resolveTypingHelp(options: ControlOptions, usual: TypingHelp = {}): TypingHelp {
  const purpose = options.autocomplete ?? usual.autoComplete
  const [, wanted] = helpByPurpose.find(([pattern]) => purpose !== undefined && pattern.test(purpose)) ?? []
  const inputMode = options.keyboard ?? usual.inputMode
  const spellCheck = options.spellcheck ?? usual.spellCheck ?? wanted?.spellCheck
  const autoCapitalize = options.capitals ?? usual.autoCapitalize ?? wanted?.autoCapitalize
  const isWords =
    inputMode === undefined && options.form === undefined && (autoCapitalize === 'words' || spellCheck !== false)
  return {
    // Arabic and Hebrew text runs from right to left on a page of any direction.
    dir: isWords ? 'auto' : undefined,
    autoComplete: purpose,
    inputMode,
    autoCapitalize,
    spellCheck,
    enterKeyHint: options.enterKey,
  }
}
