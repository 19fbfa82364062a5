/** What jsdom leaves out of a browser and the renderer uses, in the least form that lets it be watched. */
// From Chromium 153 on these give a promise.
Element.prototype.scrollIntoView = () => Promise.resolve()
window.scrollTo = () => Promise.resolve()

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
