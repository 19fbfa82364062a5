/** How long a blob's address stays valid after the download began, in ms: Safari reads it late. */
const DOWNLOAD_TIME = 60_000

export function savePage(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_TIME)
}

export interface Exporter {
  print(this: void): void
  /** Copies a text and returns whether the browser allowed it. */
  copy(this: void, text: string): Promise<boolean>
  /** Calls back before and after printing, however it was started. Returns the function that stops this. */
  onPrint(this: void, before: () => void, after: () => void): () => void
}

export function createExporter(browser: Window): Exporter {
  return {
    print: () => browser.print(),
    copy: async (text) => {
      try {
        // `clipboard` is undefined on insecure origins.
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
