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

  /** What a tab keeps of a use case. Where the browser refuses storage, or something else stands there, it keeps nothing. */
  function tabFor(useCase) {
    const key = `formway-server ${useCase}`
    const attempt = (work) => {
      try {
        return work()
      } catch {
        return null
      }
    }
    return {
      kept: () => attempt(() => JSON.parse(sessionStorage.getItem(key))),
      keep: (session) => attempt(() => sessionStorage.setItem(key, JSON.stringify(session))),
      forget: () => attempt(() => sessionStorage.removeItem(key)),
    }
  }

  /** The session of this tab for a use case: the same after a reload, because codes and files belong to it. */
  async function sessionFor(useCase, signal) {
    const tab = tabFor(useCase)
    const kept = tab.kept()
    if (kept !== null && new Date(kept.expires) > new Date()) return kept
    const begun = await ask('api/sessions', { method: 'POST', body: JSON.stringify({ flow: useCase }), signal })
    tab.keep(begun)
    return begun
  }

  /** The longest stays that are told apart, in seconds. */
  const STAYS = [10, 30, 60, 180, 600]

  /**
   * Counts what is met of a flow: screens, messages, how long somebody stays. Each is said once while the page is open, by names
   * of the flow, without a session or a cookie: nothing tells whose it is.
   */
  function countsOf({ flow, revision }) {
    const said = new Set()
    let screen = null
    let since = 0
    const isNew = ({ kind, name, part }) => {
      // A screen that is come to again was stayed on before.
      const key = [kind, name, kind === 'stayed' ? '' : part].join(' ')
      return !said.has(key) && said.add(key)
    }
    const count = (met) => {
      const counts = met.filter(isNew).slice(0, 50)
      if (counts.length === 0) return
      const options = {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        body: JSON.stringify({ flow, revision, counts }),
      }
      // Nobody waits for it, and what is lost is not missed.
      fetch(new URL('api/counts', server), options).catch(() => undefined)
    }
    return {
      ready() {
        screen = null
        since = performance.now()
        count([{ kind: 'opened', name: '', part: '' }])
      },
      event(event) {
        if (event.name === 'invalid')
          count(event.problems.map(({ field, rule }) => ({ kind: 'met', name: field, part: rule })))
        if (event.name === 'screen' && event.screen !== screen) {
          const seconds = (performance.now() - since) / 1000
          const stayed = {
            kind: 'stayed',
            name: screen,
            part: String(STAYS.find((most) => seconds <= most) ?? 'longer'),
          }
          count([...(screen === null ? [] : [stayed]), { kind: 'came', name: event.screen, part: event.way }])
          since = performance.now()
        }
        // The screen that a flow opens with is known from what happens on it.
        screen = event.screen ?? screen
      },
    }
  }

  /** How the notice of a code looks: it stands above the flow, or over a dialog of it, in the page's own colours. */
  const NOTICE = {
    boxSizing: 'border-box',
    margin: '0.5rem max(0.5rem, (100% - 40rem) / 2)',
    padding: '0.5rem 1rem',
    border: '2px dashed',
    borderRadius: '0.5rem',
    background: 'Canvas',
    color: 'CanvasText',
    font: '1rem/1.5 system-ui, sans-serif',
    textAlign: 'center',
  }

  /** Where a test says which code was sent: on the client's page, never in the flow. Nothing of it is there before. */
  function codeNotice(container, isDialog) {
    const place = document.createElement('div')
    const words = document.createElement('p')
    const code = document.createElement('strong')
    place.setAttribute('role', 'status')
    place.lang = 'en'
    Object.assign(
      place.style,
      isDialog
        ? { inset: '0 0 auto', border: '0', background: 'none' }
        : { position: 'sticky', insetBlockStart: '0', zIndex: '1' },
    )
    Object.assign(words.style, NOTICE)
    words.append('Test: the code is ', code, '.')
    if (isDialog) {
      // Whatever stands in the page lies below a dialog.
      place.popover = 'manual'
      document.body.append(place)
    } else container?.before(place)
    return {
      show(text) {
        code.textContent = text
        place.append(words)
        if (isDialog) place.showPopover?.()
      },
      clear() {
        words.remove()
        if (isDialog) place.hidePopover?.()
      },
    }
  }

  /** Shows a flow, live. Takes what `Formway.create` takes; gives its handle. */
  async function open({ useCase, onSuccess, onReady, onEvent, ...config }) {
    let session = await sessionFor(useCase)
    const { actions, mode } = session
    const isTest = mode === 'test'
    const counts = isTest || config.mode === 'test' ? null : countsOf(session)
    const { container, display } = config
    const notice = isTest
      ? codeNotice(typeof container === 'string' ? document.querySelector(container) : container, display === 'dialog')
      : null
    const askIn = (path, options) => ask(path, { ...options, headers: { Authorization: `Bearer ${session.token}` } })
    const post = (path, body, signal) => askIn(path, { method: 'POST', body: JSON.stringify(body), signal })
    /** Does something; where the server knows the session no longer, once more in a new one. */
    const inSession = async (work, signal) => {
      try {
        return await work()
      } catch (cause) {
        if (cause.code !== 'session') throw cause
        tabFor(useCase).forget()
        session = await sessionFor(useCase, signal)
        return work()
      }
    }
    const send = async ({ submission, reference, files, signal }) => {
      for (const { id, blob } of files)
        await askIn(`api/files/${encodeURIComponent(id)}`, { method: 'PUT', body: await blob(), signal })
      try {
        return await post('api/applications', { submission, reference }, signal)
      } catch (cause) {
        if (['submission', 'untrue', 'number'].includes(cause.code)) return { outcome: 'refused' }
        throw cause
      }
    }
    const act = (name) => async (request) => {
      const { answers, day, search, signal } = request
      if (request.submission !== undefined) return inSession(() => send(request), signal)
      const asked = { answers, day, ...(search === undefined ? {} : { search }) }
      const end = await inSession(() => post(`api/actions/${encodeURIComponent(name)}`, asked, signal), signal)
      const { testCode, ...told } = end
      if (testCode !== undefined) notice?.show(testCode)
      else if (told.outcome === 'success') notice?.clear()
      return told
    }
    const handle = window.Formway.create({
      src: new URL('build/', server).href,
      mode: 'live',
      ...config,
      useCase,
      actions: Object.fromEntries(actions.map((name) => [name, act(name)])),
      onReady() {
        counts?.ready()
        onReady?.()
      },
      onEvent(event) {
        counts?.event(event)
        onEvent?.(event)
      },
      onSuccess(success) {
        // The next application of this tab is another.
        tabFor(useCase).forget()
        onSuccess?.(success)
      },
    })
    handle.open()
    return handle
  }

  window.FormwayServer = { open }

  /** An applicant is told where nothing opens: whoever runs the page reads in its console why. */
  function sayFailed(element) {
    const isFrench = /^fr\b/i.test(element.closest('[lang]')?.lang ?? '')
    const words = document.createElement('p')
    words.setAttribute('role', 'alert')
    words.textContent = isFrench
      ? 'La demande ne peut pas s’ouvrir en ce moment. Rechargez la page pour réessayer.'
      : 'The application cannot be opened right now. Reload the page to try again.'
    element.replaceChildren(words)
  }

  /** An element that names a use case shows it. */
  const show = () => {
    for (const element of document.querySelectorAll('[data-formway-server]')) {
      const {
        formwayServer: useCase,
        formwayBrandName: name,
        formwayBrandLogo: logo,
        formwayBrandSecondaryLogo: secondaryLogo,
        formwayBrandDarkLogo: darkLogo,
        formwayBrandDarkSecondaryLogo: darkSecondaryLogo,
        formwayBrandPrimaryColor: primaryColor,
      } = element.dataset
      const brand = Object.fromEntries(
        Object.entries({ name, logo, secondaryLogo, darkLogo, darkSecondaryLogo, primaryColor }).filter(
          ([, value]) => value !== undefined,
        ),
      )
      open({ container: element, useCase, brand }).catch((cause) => {
        console.error(cause)
        sayFailed(element)
      })
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
})()
