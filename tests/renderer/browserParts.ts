/** What jsdom leaves out of a browser and the renderer uses, in the least form that lets it be watched. */
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
