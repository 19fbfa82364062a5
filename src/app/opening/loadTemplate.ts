import type { UseCase } from '../../engine/session/useCase'
import { detectLanguage } from '../../services/languages/detectLanguage'

// The configuration screen takes it from here: imported by itself, it would be another script.
export { detectLanguage }

/**
 * Returns the template of a use case in the detected language, and sets the language of the page. Returns null and
 * rejects like `loadTemplate`.
 */
export async function loadOpening(name: unknown): Promise<HTMLTemplateElement | null> {
  const { documentElement } = document
  const ownTemplate = findTemplate(document, `${String(name)}.${documentElement.lang}`) ?? (await loadTemplate(name))
  const languages = ownTemplate ? getLanguages(ownTemplate) : []
  const language = detectLanguage(languages)
  if (language === null) return ownTemplate
  const other = await loadTemplate(language === languages[0] ? name : `${String(name)}.${language}`)
  if (other !== null) documentElement.lang = language
  return other ?? ownTemplate
}

function getLanguages({ dataset }: HTMLTemplateElement): readonly string[] {
  const { languages = [] }: UseCase = JSON.parse(dataset['useCase'] ?? '')
  return languages
}

/**
 * Returns the template of a use case; fetches it from that one's page if this page does not have it. Null if there is
 * no such page; rejects if that cannot be determined. Loaded on demand, because most pages have the template they need.
 */
export async function loadTemplate(name: unknown): Promise<HTMLTemplateElement | null> {
  const id = String(name)
  const existing = findTemplate(document, id)
  // A stored name may be any text.
  if (existing !== null || !/^[\w.-]+$/.test(id)) return existing
  const page = await fetchPage(`${id}.html`)
  const template = page && findTemplate(page, id)
  if (template) {
    document.body.append(template)
    mergeFailureWording(page.body.dataset)
  }
  return template
}

/** Adds the failure messages of the fetched page, like `addFailureWording`, whose module would load more code. */
function mergeFailureWording({ failure: addition = '{}' }: DOMStringMap): void {
  const { dataset } = document.body
  dataset['failure'] = JSON.stringify({ ...JSON.parse(dataset['failure'] ?? '{}'), ...JSON.parse(addition) })
}

function findTemplate(page: Document, id: string): HTMLTemplateElement | null {
  return [...page.querySelectorAll('template')].find((template) => template.id === id) ?? null
}

/** Fetches a page as a document. `DOMParser` is forbidden on pages that require trusted types. */
function fetchPage(address: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    let status = 0
    request.addEventListener('readystatechange', () => {
      if (request.readyState !== request.HEADERS_RECEIVED) return
      status = request.status
      // Skip the body of an error page: it may violate this page's policy.
      if (status >= 400) request.abort()
    })
    request.addEventListener('load', () => resolve(request.response))
    request.addEventListener('loadend', () => {
      if (status >= 400 && status < 500) resolve(null)
      else reject(new Error(`${address} could not be fetched (${status}).`))
    })
    request.send()
  })
}
