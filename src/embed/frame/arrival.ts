// The first script of a page in a frame: it says at once that the flow is coming, and keeps how it was greeted. Whoever
// greets learns nothing but that a build is here; who it is is checked before anything else is said.
const greetings: MessageEvent<unknown>[] = []
window.formwayGreetings = greetings
addEventListener('message', (event) => {
  const [port] = event.ports
  if (event.source !== parent || port === undefined) return
  greetings.push(event)
  port.postMessage({ type: 'here' })
})

// A use case of another page: with a slow network its page comes while the scripts do.
const asked = /^#\/embedded\/([\w.-]+)$/.exec(location.hash)?.[1]
if (asked !== undefined && document.getElementById(asked) === null) {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href: `${asked}.html`,
    }),
  )
}
