// Client pages load this after embed.iife.js. FormwayServer.open({ container, useCase }) shows a flow whose codes,
// files and application go to the server that this script came from. It is served unchanged, so it is plain JavaScript.
;(() => {
  const server = new URL('.', document.currentScript.src).href

  /** How long a request may take, other than for a file, in ms: longer than the server lets an action take. */
  const LONGEST_REQUEST = 40000

  async function ask(path, options, tries = 2) {
    const answer = await fetch(new URL(path, server), options)
    const body = await answer.json()
    if (answer.ok) return body
    if (body.code === 'stopping' && tries > 0) {
      // Another process takes the place of the one that answered.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return ask(path, options, tries - 1)
    }
    throw Object.assign(new Error(body.message), {
      code: body.code,
      limitedFor: answer.status === 429 ? body.retryAfter : undefined,
    })
  }

  /** Ends a request, other than for a file, that takes longer than the server does for any. `AbortSignal.any` is too new. */
  async function limitTime(signal, work) {
    const limited = new AbortController()
    const abort = () => limited.abort(signal.reason)
    const timer = setTimeout(() => limited.abort(new Error('The server did not answer.')), LONGEST_REQUEST)
    signal.addEventListener('abort', abort)
    try {
      return await work(limited.signal)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  /** The session that this tab stores for a use case. If the browser refuses storage, nothing is stored. */
  function openTabStorage(useCase) {
    const key = `formway-server ${useCase}`
    const attempt = (work) => {
      try {
        return work()
      } catch {
        return null
      }
    }
    return {
      read: () => attempt(() => JSON.parse(sessionStorage.getItem(key))),
      save: (session) => attempt(() => sessionStorage.setItem(key, JSON.stringify(session))),
      clear: () => attempt(() => sessionStorage.removeItem(key)),
    }
  }

  /** Returns this tab's session, the same after a reload, because codes and files belong to it. */
  async function openSession(useCase, signal) {
    const tab = openTabStorage(useCase)
    const saved = tab.read()
    if (saved !== null && new Date(saved.expires) > new Date()) return saved
    const session = await ask('api/sessions', { method: 'POST', body: JSON.stringify({ flow: useCase }), signal })
    tab.save(session)
    return session
  }

  const STAYS = [10, 30, 60, 180, 600]

  /**
   * Counts screens, messages and time on screens: each once while the page is open, by names of the flow, without a
   * session or a cookie, so that nothing tells whose they are.
   */
  function createCounts({ flow, revision }) {
    const counted = new Set()
    let screen = null
    let since = 0
    const isNew = ({ kind, name, part }) => {
      // The time on a screen is counted on the first visit only.
      const key = [kind, name, kind === 'stayed' ? '' : part].join(' ')
      return !counted.has(key) && counted.add(key)
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
      // The request is not awaited, and a lost count does not matter.
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
        // A flow does not announce the screen it opens with; the first event on it names it.
        screen = event.screen ?? screen
      },
    }
  }

  /** The notice above the flow, or over its dialog, in the page's own colours. */
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

  function createNotice(container, isDialog) {
    const notice = document.createElement('div')
    const text = document.createElement('p')
    notice.setAttribute('role', 'status')
    Object.assign(
      notice.style,
      isDialog
        ? { inset: '0 0 auto', border: '0', background: 'none' }
        : { position: 'sticky', insetBlockStart: '0', zIndex: '1' },
    )
    Object.assign(text.style, NOTICE)
    if (isDialog) {
      // A dialog covers everything that is not in the top layer.
      notice.popover = 'manual'
      document.body.append(notice)
    } else container?.before(notice)
    return {
      show(lang, ...words) {
        text.lang = lang
        text.replaceChildren(...words)
        notice.append(text)
        if (isDialog) notice.showPopover?.()
      },
      clear() {
        text.remove()
        if (isDialog) notice.hidePopover?.()
      },
    }
  }

  const getLanguage = (element) =>
    /^fr\b/i.test((element?.closest('[lang]') ?? document.documentElement).lang) ? 'fr' : 'en'

  function formatWait(language, seconds) {
    const [unit, length] = seconds > 5400 ? ['hour', 3600] : ['minute', 60]
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    return format.format(Math.ceil(seconds / length))
  }

  const WORDS = {
    en: {
      limit: (wait) => `Too many tries. What you entered is still there: try again in ${wait}.`,
      sessions: (wait) => `Too many applications were opened from your network. Reload the page in ${wait}.`,
      failure: 'The application cannot be opened right now. Reload the page to try again.',
    },
    fr: {
      limit: (wait) => `Trop d’essais. Ce que vous avez entré reste là : réessayez dans ${wait}.`,
      sessions: (wait) => `Trop de demandes ont été ouvertes depuis votre réseau. Rechargez la page dans ${wait}.`,
      failure: 'La demande ne peut pas s’ouvrir en ce moment. Rechargez la page pour réessayer.',
    },
  }

  /** Opens a flow in live mode. Takes the options of `Formway.create` and returns its handle. */
  async function open({ useCase, onSuccess, onReady, onEvent, ...config }) {
    let session = await openSession(useCase)
    const { actions, mode } = session
    const isTest = mode === 'test'
    const counts = isTest || config.mode === 'test' ? null : createCounts(session)
    const { container, display } = config
    const element = typeof container === 'string' ? document.querySelector(container) : container
    const notice = createNotice(element, display === 'dialog')
    const askIn = (path, options) =>
      ask(path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${session.token}` } })
    const post = (path, body, signal, headers) =>
      askIn(path, { method: 'POST', body: JSON.stringify(body), signal, headers })
    /** Runs `work`; if the server no longer knows the session, runs it again in a new one. */
    const inSession = async (work, signal) => {
      try {
        return await work()
      } catch (cause) {
        if (cause.code !== 'session') throw cause
        openTabStorage(useCase).clear()
        session = await openSession(useCase, signal)
        return work()
      }
    }
    /** Tells the applicant when to try again what was done too often. The flow shows that it failed, and keeps the answers. */
    const tellLimit = (cause) => {
      const language = getLanguage(element)
      if (cause.limitedFor !== undefined)
        notice.show(language, WORDS[language].limit(formatWait(language, cause.limitedFor)))
      throw cause
    }
    const send = async ({ submission, reference, files, signal }) => {
      for (const { id, blob } of files)
        await askIn(`api/files/${encodeURIComponent(id)}`, { method: 'PUT', body: await blob(), signal })
      try {
        return await limitTime(signal, (limited) => post('api/applications', { submission, reference }, limited))
      } catch (cause) {
        if (['submission', 'untrue', 'number'].includes(cause.code)) return { outcome: 'refused' }
        throw cause
      }
    }
    /** Stores the key of a call that goes on elsewhere, so that it is the same call when the applicant is back. */
    const keepKey = (name, key) => {
      session = { ...session, keys: { ...session.keys, [name]: key } }
      openTabStorage(useCase).save(session)
    }
    /** Asks again until the action has ended, and goes where it leads the applicant, once. */
    const askUntilEnd = async (name, body, key, signal) => {
      const address = `api/actions/${encodeURIComponent(name)}`
      const request = () => limitTime(signal, (limited) => post(address, body, limited, { 'Idempotency-Key': key }))
      let isAway = false
      let isBack = false
      for (;;) {
        const end = await inSession(request, signal)
        if (end.pending !== true) return end
        if (isBack) throw new Error('The applicant came back before the action ended.')
        if (end.redirect !== undefined && !isAway) {
          isAway = true
          keepKey(name, key)
          // The browser's own Back shows this very page again: then another press goes there again.
          window.addEventListener('pageshow', ({ persisted }) => (isBack = persisted))
          location.assign(end.redirect)
        }
        await new Promise((resolve) => {
          setTimeout(resolve, end.pollAfter)
        })
        if (signal.aborted) throw signal.reason
      }
    }
    const runAction = (name) => async (request) => {
      const { answers, day, search, with: heard, signal } = request
      if (request.submission !== undefined) return inSession(() => send(request), signal).catch(tellLimit)
      const key = session.keys?.[name] ?? request.key
      const sought = { ...(search === undefined ? {} : { search }), ...(heard === undefined ? {} : { with: heard }) }
      const body = { answers, day, returnTo: location.href, ...sought }
      const { testCode, ...outcome } = await askUntilEnd(name, body, key, signal).catch(tellLimit)
      if (session.keys?.[name] !== undefined) keepKey(name, undefined)
      if (testCode !== undefined && isTest) {
        const code = document.createElement('strong')
        code.textContent = testCode
        notice.show('en', 'Test: the code is ', code, '.')
      } else if (outcome.outcome === 'success') notice.clear()
      return outcome
    }
    const handle = window.Formway.create({
      src: new URL('build/', server).href,
      mode: 'live',
      // A bank may take minutes.
      actionTimeout: 900000,
      ...config,
      useCase,
      actions: Object.fromEntries(actions.map((name) => [name, runAction(name)])),
      onReady() {
        counts?.ready()
        onReady?.()
      },
      onEvent(event) {
        counts?.event(event)
        onEvent?.(event)
      },
      onSuccess(success) {
        // The next application in this tab needs a new session.
        openTabStorage(useCase).clear()
        onSuccess?.(success)
      },
    })
    handle.open()
    return handle
  }

  window.FormwayServer = { open }

  /** Tells the applicant that the flow cannot open; the console says why. */
  function showFailure(element, { limitedFor }) {
    const language = getLanguage(element)
    const { sessions, failure } = WORDS[language]
    const words = document.createElement('p')
    words.setAttribute('role', 'alert')
    words.textContent = limitedFor === undefined ? failure : sessions(formatWait(language, limitedFor))
    element.replaceChildren(words)
  }

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
        showFailure(element, cause)
      })
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
})()
