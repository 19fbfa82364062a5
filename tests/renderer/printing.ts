/** What happens while the page is printed. */
export function whilePrinting(work: () => void): void {
  window.dispatchEvent(new Event('beforeprint'))
  work()
  window.dispatchEvent(new Event('afterprint'))
}
