/** Returns the name of a language in that language: Français. */
export function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language.slice(0, 2)) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}
