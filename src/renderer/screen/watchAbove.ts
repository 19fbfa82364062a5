/**
 * Watches the page for what may move a control: a change of something that stands before it or around it. Returns the
 * function that ends it and tells whether there was any. Asking the browser for the place itself costs a layout.
 */
export function watchAbove(control: Element): () => boolean {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => {
    const changes = observer.takeRecords()
    observer.disconnect()
    return changes.some((change) => isAbove(change, control))
  }
}

function isAbove({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord, control: Element): boolean {
  if (type !== 'childList') return isBefore(target, control)
  if ([...addedNodes].some((node) => isBefore(node, control))) return true
  if (removedNodes.length === 0) return false
  // What was removed stood before this one, or at the end of what it was in.
  return nextSibling === null ? isBefore(target, control) : nextSibling === control || isBefore(nextSibling, control)
}

/** Whether a node begins before the control; one that is gone may have. */
function isBefore(node: Node, control: Element): boolean {
  const position = node.compareDocumentPosition(control)
  return (position & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_DISCONNECTED)) !== 0
}
