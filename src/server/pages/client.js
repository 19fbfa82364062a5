// What a client's page loads after embed.iife.js: FormwayServer.open({ container, useCase }) shows a flow whose codes, files
// and application go to the server that this script came from. Plain JavaScript, because it is served as it stands.
;(() => {
  const server = new URL('.', document.currentScript.src).href

  /** Asks the server; what is refused is thrown with its code. */
  async function ask(path, options) {
    const answer = await fetch(new URL(path, server), options)
    const body = await answer.json()
    if (answer.ok) return body
    throw Object.assign(new Error(body.message), { code: body.code })
  }

  /** The session of this tab for a use case: the same after a reload, because codes and files belong to it. */
  async function sessionFor(useCase, signal) {
    const key = `formway-server ${useCase}`
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (kept !== null && new Date(kept.expires) > new Date()) return kept
    const begun = await ask('api/sessions', { method: 'POST', body: JSON.stringify({ flow: useCase }), signal })
    sessionStorage.setItem(key, JSON.stringify(begun))
    return begun
  }

  /** Shows a flow, live. Takes what `Formway.create` takes; gives its handle. */
  async function open({ useCase, onSuccess, ...config }) {
    const { token, actions } = await sessionFor(useCase)
    const headers = { Authorization: `Bearer ${token}` }
    const post = (path, body, signal) => ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const send = async ({ submission, reference, fileOf, signal }) => {
      for (const id of Object.keys(submission.files)) {
        const bytes = await fileOf({ id, name: '', size: 0, type: '' })
        await ask(`api/files/${encodeURIComponent(id)}`, { method: 'PUT', headers, body: bytes, signal })
      }
      try {
        return await post('api/applications', { submission, reference }, signal)
      } catch (cause) {
        if (['submission', 'untrue', 'number'].includes(cause.code)) return { outcome: 'refused' }
        throw cause
      }
    }
    const act = (name) => async (request) => {
      if (request.submission !== undefined) return send(request)
      const { answers, day, search, signal } = request
      return post(`api/actions/${encodeURIComponent(name)}`, { answers, day, ...(search === undefined ? {} : { search }) }, signal)
    }
    const handle = window.Formway.create({
      src: new URL('build/', server).href,
      mode: 'live',
      ...config,
      useCase,
      actions: Object.fromEntries(actions.map((name) => [name, act(name)])),
      onSuccess(success) {
        // The next application of this tab is another.
        sessionStorage.removeItem(`formway-server ${useCase}`)
        onSuccess?.(success)
      },
    })
    handle.open()
    return handle
  }

  window.FormwayServer = { open }

  /** An element that names a use case shows it. */
  const show = () => {
    for (const element of document.querySelectorAll('[data-formway-server]')) void open({ container: element, useCase: element.dataset.formwayServer })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
})()
