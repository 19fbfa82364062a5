import type { Choice, ControlOptions } from './control'

const KEYBOARDS = ['text', 'numeric', 'decimal', 'tel', 'email'] as const
const CAPITALS = ['none', 'sentences', 'words', 'characters'] as const
const ENTER_KEYS = ['done', 'go', 'next', 'send'] as const
const WIDTHS = ['full', 'short'] as const
const REMOVABLE = ['any', 'last'] as const
const SEPARATORS = ['-', ' '] as const
const TEXTS = [
  ...(['autocomplete', 'country', 'currency', 'item', 'add', 'removeLabel', 'empty', 'pick'] as const),
  ...(['flag', 'flagged', 'setFlag', 'calculation'] as const),
]

/** The settings of a control out of RJSF's untyped options; what is not of the right type is left out. */
export function controlOptions(options: Readonly<Record<string, unknown>>): ControlOptions {
  const { length, groups, spellcheck } = options
  return {
    choices: Array.isArray(options['enumOptions']) ? options['enumOptions'].filter(isChoice) : [],
    ...texts(options, TEXTS),
    ...(typeof length === 'number' ? { length } : {}),
    ...(Array.isArray(groups) ? { groups: groups.filter((group) => typeof group === 'number') } : {}),
    ...oneOf('separator', options['separator'], SEPARATORS),
    ...oneOf('inputmode', options['inputmode'], KEYBOARDS),
    ...oneOf('autocapitalize', options['autocapitalize'], CAPITALS),
    ...oneOf('enterkeyhint', options['enterkeyhint'], ENTER_KEYS),
    ...(typeof spellcheck === 'boolean' ? { spellcheck } : {}),
    ...oneOf('width', options['width'], WIDTHS),
    ...oneOf('remove', options['remove'], REMOVABLE),
  }
}

function texts<Key extends string>(
  options: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): { [key in Key]?: string } {
  const found: { [key in Key]?: string } = {}
  for (const key of keys) {
    const value = options[key]
    if (typeof value === 'string') found[key] = value
  }
  return found
}

function oneOf<Key extends string, Value extends string>(
  key: Key,
  value: unknown,
  values: readonly Value[],
): { [key in Key]?: Value } {
  const found: { [key in Key]?: Value } = {}
  const known = values.find((candidate) => candidate === value)
  if (known !== undefined) found[key] = known
  return found
}

function isChoice(option: unknown): option is Choice {
  if (typeof option !== 'object' || option === null || !('value' in option) || !('label' in option)) return false
  return (typeof option.value === 'string' || typeof option.value === 'boolean') && typeof option.label === 'string'
}
