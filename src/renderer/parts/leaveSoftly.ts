/**
 * Lets a dialog go softly that is about to be taken off the page: a likeness of it stays above the page, inert, while the
 * animation of its class runs. A browser without popovers does without.
 */
export function leaveSoftly(dialog: HTMLDialogElement): void {
  const likeness = dialog.cloneNode(true)
  if (!(likeness instanceof HTMLDialogElement) || !('showPopover' in likeness)) return
  // As a popover it stands where it stood, in the top layer, and leaves the page its keys.
  likeness.open = false
  likeness.popover = 'manual'
  likeness.inert = true
  likeness.classList.add('dialog-leaving')
  document.body.append(likeness)
  likeness.showPopover()
  void Promise.allSettled(likeness.getAnimations().map(({ finished }) => finished)).then(() => likeness.remove())
}
