// The first script of a page in a frame. It answers greetings at once, and keeps them for `detectSurrounding`. The
// answer reveals only that a build is here; the sender is checked before anything else is sent.
const greetings: MessageEvent<unknown>[] = []
window.formwayGreetings = greetings
addEventListener('message', (event) => {
  const [port] = event.ports
  if (event.source !== parent || port === undefined) return
  greetings.push(event)
  port.postMessage({ type: 'here' })
})

// The frame requests another use case than this page's: preloads that one's page.
const requested = /^#\/embedded\/([\w.-]+)$/.exec(location.hash)?.[1]
if (requested !== undefined && document.getElementById(requested) === null) {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href: `${requested}.html`,
    }),
  )
}
