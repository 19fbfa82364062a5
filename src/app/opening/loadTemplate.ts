import type { UseCase } from '../../engine/session/useCase'
import { detectLanguage } from '../../services/languages/detectLanguage'

/**
 * The template of a use case in the language that is asked for, which the page speaks from here on: then the page in that
 * language is fetched. Null and rejecting as `loadTemplate`.
 */
export async function openingOf(named: unknown): Promise<HTMLTemplateElement | null> {
  const { documentElement } = document
  const own = templateIn(document, `${String(named)}.${documentElement.lang}`) ?? (await loadTemplate(named))
  const languages = own ? languagesOf(own) : []
  const language = detectLanguage(languages)
  if (language === null) return own
  const other = await loadTemplate(language === languages[0] ? named : `${String(named)}.${language}`)
  if (other !== null) documentElement.lang = language
  return other ?? own
}

/** The languages that the use case of a template is in, if there are several. */
function languagesOf({ dataset }: HTMLTemplateElement): readonly string[] {
  const { languages = [] }: UseCase = JSON.parse(dataset['useCase'] ?? '')
  return languages
}

/**
 * The template of a use case, which is brought to this page from its own where this one has not got it. Null: there is no
 * such page. Rejects where it cannot be told. Most pages never need it: it is no part of the first script.
 */
export async function loadTemplate(named: unknown): Promise<HTMLTemplateElement | null> {
  const id = String(named)
  const known = templateIn(document, id)
  // What was stored may be any text.
  if (known !== null || !/^[\w.-]+$/.test(id)) return known
  const page = await pageAt(`${id}.html`)
  const brought = page && templateIn(page, id)
  if (brought) {
    document.body.append(brought)
    keepFailureWords(page.body.dataset)
  }
  return brought
}

/** What the page brought says where no flow can say it, beside the words of this one: as `addFailureWording`, which would bring all else along. */
function keepFailureWords({ failure: more = '{}' }: DOMStringMap): void {
  const { dataset } = document.body
  dataset['failure'] = JSON.stringify({ ...JSON.parse(dataset['failure'] ?? '{}'), ...JSON.parse(more) })
}

function templateIn(page: Document, id: string): HTMLTemplateElement | null {
  return [...page.querySelectorAll('template')].find((template) => template.id === id) ?? null
}

/** A page as a document. `DOMParser` is closed to pages that require trusted types. */
function pageAt(address: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    let status = 0
    request.addEventListener('readystatechange', () => {
      if (request.readyState !== request.HEADERS_RECEIVED) return
      status = request.status
      // What the host says then is read by nobody, and may not fit this page's policy.
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
