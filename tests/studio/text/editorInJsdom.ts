/** jsdom has no layout: every range is an empty rectangle. */
const rectangle = { x: 0, y: 0, top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0, toJSON: () => ({}) }
const none: DOMRectList = { length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] }

Range.prototype.getClientRects ??= () => none
Range.prototype.getBoundingClientRect ??= () => rectangle

// It calls itself Safari, whose selection in a shadow root is found by a command.
document.execCommand ??= () => false
