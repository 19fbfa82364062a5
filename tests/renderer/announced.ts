/** What screen readers are told now, in order. */
export function announced(): readonly string[] {
  return [...document.querySelectorAll('[data-announcer] > p')].map(({ textContent }) => textContent)
}
