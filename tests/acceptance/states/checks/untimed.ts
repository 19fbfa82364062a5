/**
 * A script with a `setTimeout` of its own: the tests' clock may stand still, and a port's message is not moved by it. Long
 * timers only give up on what never answers.
 */
export function untimed(script: string): string {
  return `((setTimeout) => {${script}
})((work, delay = 0) => {
  if (delay > 100) return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => { port1.close(); work() }
  port2.postMessage(null)
})`
}
