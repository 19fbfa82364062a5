/** The custom property of the root that the margins of printed pages show; they inherit from nothing else. */
export const PAGE_FOOT = '--page-foot'

/** A text as the value of `content` in CSS. A line ends the string there, so it becomes a space. */
export function toCssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`
}
