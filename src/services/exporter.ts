/** How long a file's address stays after the browser was asked to save it, in ms: Safari reads it late. */
const READING = 60_000

/** Saves a page of its own as a file of this name. */
export function savePage(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READING)
}

/** The ways an applicant takes something along from the page. */
export interface Exporter {
  print(this: void): void
  /** Copies a text; tells whether the browser let it. */
  copy(this: void, text: string): Promise<boolean>
  /** Calls back before and after the page is printed, by whatever way. Gives the function that ends it. */
  onPrint(this: void, before: () => void, after: () => void): () => void
}

/** What the browser of a window can do. */
export function createExporter(browser: Window): Exporter {
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
