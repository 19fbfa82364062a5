/** Says above every screen that the flow is only tried out. */
export function showTestMark(mount: HTMLElement, words: string): void {
  const mark = mount.ownerDocument.createElement('aside')
  mark.className = 'test-mark'
  mark.textContent = words
  mount.before(mark)
}
