/** The ways an applicant takes something along from the page. */
export interface Exporter {
  print(this: void): void
  /** Copies a text; tells whether the browser let it. */
  copy(this: void, text: string): Promise<boolean>
  /** Calls back before and after the page is printed, by whatever way. Gives the function that ends it. */
  onPrint(this: void, before: () => void, after: () => void): () => void
}

/** What the browser of a window can do. */
export function browserExporter(browser: Window): Exporter {
  return {
    print: () => browser.print(),
    copy: async (text) => {
      try {
        // Absent where the page is not served securely.
        await browser.navigator.clipboard.writeText(text)
        return true
      } catch {
        return false
      }
    },
    onPrint: (before, after) => {
      browser.addEventListener('beforeprint', before)
      browser.addEventListener('afterprint', after)
      return () => {
        browser.removeEventListener('beforeprint', before)
        browser.removeEventListener('afterprint', after)
      }
    },
  }
}
