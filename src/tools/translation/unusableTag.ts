/** How a language is named in flows: its code, and its region where that makes a difference. */
const TAG = /^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$/

/** The forms of a number that a layer can have words for: those that the documents have. */
const FORMS: readonly string[] = ['one', 'many', 'other']

/** The scripts of living languages that are read from right to left (ISO 15924). */
const FROM_THE_RIGHT: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** Why words cannot be written in a language; null where they can. */
export function unusableTag(language: string): string | null {
  const meant = canonical(language)
  if (!TAG.test(language)) {
    return `"${language}" cannot be the name of a language: write a tag such as ${meant !== null && TAG.test(meant) ? meant : 'es-419'}.`
  }
  if (meant === null || Intl.DateTimeFormat.supportedLocalesOf(meant).length === 0) return `Dates and amounts cannot be written in "${language}".`
  const { script = '' } = new Intl.Locale(meant).maximize()
  if (FROM_THE_RIGHT.includes(script)) return `"${language}" is read from right to left, and the pages are not yet.`
  const forms = new Intl.PluralRules(meant).resolvedOptions().pluralCategories.filter((form) => !FORMS.includes(form))
  if (forms.length > 0) return `"${language}" counts in forms that no layer can have yet: ${forms.join(', ')}. A flow whose own language it is can have them.`
  return null
}

/** The tag as Intl writes it; null where it is none. */
function canonical(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
