import metadata from 'libphonenumber-js/min/metadata'

/** Where the generated numbering plans stand, from the project's root. */
export const PHONE_CODES = 'src/engine/values/phoneCodes.ts'

/**
 * North America (+1): ten digits, area code and exchange begin with 2 to 9, and no area code ends in 11 or has a 9 in the
 * middle (nationalnanpa.com). The library also takes 7 digits there, which cannot be dialled from elsewhere.
 */
const NORTH_AMERICA = String.raw`[2-9](?:[02-8]\d|1[02-9])[2-9]\d{6}`

/** The module that says which national numbers each country code has: those of all its countries. */
export function phoneCodesModule(): string {
  const { countries, nonGeographic = {} } = metadata
  const patterns = new Map<string, Set<string>>()
  for (const [code, , pattern] of Object.values(countries)) patternsOf(patterns, code).add(pattern)
  for (const [code, plan] of Object.entries(nonGeographic)) patternsOf(patterns, code).add(plan[2])
  patterns.set('1', new Set([NORTH_AMERICA]))
  const lines = [...patterns]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, all]) => `${code}(?:${[...all].join('|')})`)
  return [
    '// Generated from the metadata of libphonenumber-js by `npm run language`. Update the package, not this file.',
    '/** Of each country code, on a line of its own, the numbers that there are, without the plus. */',
    `export const phoneCodes = String.raw\`${lines.join('\n')}\``,
    '',
  ].join('\n')
}

function patternsOf(patterns: Map<string, Set<string>>, code: string): Set<string> {
  const known = patterns.get(code) ?? new Set()
  patterns.set(code, known)
  return known
}
