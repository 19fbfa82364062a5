/** The custom property with the text at the foot of printed pages. Set it on the root: page margins inherit only from there. */
export const PAGE_FOOT = '--page-foot'

/** Formats a text as a CSS string. A line break would end the string, so it becomes a space. */
export function toCssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`
}
