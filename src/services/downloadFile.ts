/** How long a file's address stays valid after the download began, in ms: Safari reads it late. */
const DOWNLOAD_TIME = 60_000

/** Gives a file to the browser, which saves it where it saves downloads. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_TIME)
}
