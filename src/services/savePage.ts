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
