import { isJsonObject } from '../documents/jsonValue'

/** The keys under which an address of a page stands: that of a link, and that of a frame. */
const ADDRESSES: readonly string[] = ['href', 'src']

/** A page of the project's own, and a place in it or what it is asked. */
const PAGE = /^(?![a-z][a-z0-9+.-]*:|\/\/)([^?#]+)(\.html)([?#].*)?$/i

/** Where a page stands in another language: its name says which, as in terms.fr-CA.html for terms.html. */
function translatedPage(address: string, language: string): string | null {
  const [, name, ending, rest = ''] = PAGE.exec(address) ?? []
  return name === undefined || ending === undefined ? null : `${name}.${language}${ending}${rest}`
}

/** A flow that leads to the pages in its language, as far as there are any; `files` are served beside it. */
export function withTranslatedPages(value: unknown, files: readonly string[], language: string): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withTranslatedPages(part, files, language))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (typeof part !== 'string') return [key, withTranslatedPages(part, files, language)]
      const other = ADDRESSES.includes(key) ? translatedPage(part, language) : null
      return [key, other !== null && files.includes(other.replace(/[?#].*$/, '')) ? other : part]
    }),
  )
}
