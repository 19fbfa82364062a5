import type { UseCase } from '../engine/session/useCase'
import type { FlowEntry } from '../renderer/session/loadedFlow'
import { listedUseCases, type UseCases } from '../renderer/session/useCases'

/** Where a build lists its use cases: only the configuration screen takes it. */
const LIST = 'catalogue.js'

/** The use cases of the site that a page is of; `own` is the one whose page it is, if it is one's. */
export async function pageUseCases(own: string | undefined): Promise<UseCases> {
  if (import.meta.env.DEV) return listedUseCases((await import('virtual:formway/catalogue')).catalogue, own)
  const entries = new Map<string, FlowEntry>()
  const entryOf = (template: HTMLTemplateElement): FlowEntry => {
    const entry = entries.get(template.id) ?? described(template)
    entries.set(entry.id, entry)
    return entry
  }
  const first = document.querySelector('template')
  if (first === null) throw new Error('The page names no use case.')
  return {
    first: entryOf(first),
    known: () => [...entries.values()],
    find: async (id) => {
      const known = entries.get(id)
      if (known !== undefined) return known
      const template = await import('./opening/templateOf').then((module) => module.templateOf(id))
      return template && entryOf(template)
    },
    all: async () => {
      const list: typeof import('virtual:formway/catalogue') = await import(/* @vite-ignore */ beside(LIST))
      const all = list.catalogue.map((entry) => entries.get(entry.id) ?? entry)
      for (const entry of all) entries.set(entry.id, entry)
      return all
    },
  }
}

/** Asks at once for all that the flow of a template takes: what one script imports would else be asked for when that is there. */
function fetchAhead({ content }: HTMLTemplateElement): void {
  for (const link of content.querySelectorAll('link')) document.head.append(Object.assign(link.cloneNode(), { rel: 'modulepreload' }))
}

function described(template: HTMLTemplateElement): FlowEntry {
  // The addresses, from the page, of its flow's module, and of those in other languages.
  const { module, others, ...useCase }: UseCase & { readonly module: string; readonly others: Readonly<Record<string, string>> } = JSON.parse(template.dataset['useCase'] ?? '')
  /** A browser never asks again for a module that did not come, but for one of another address. */
  let again = ''
  const failed = (cause: unknown): never => {
    again += '#'
    throw cause
  }
  const load: FlowEntry['load'] = (language) => {
    if (others[language] === undefined) fetchAhead(template)
    return import(/* @vite-ignore */ beside(others[language] ?? module) + again).then(({ loaded }) => loaded, failed)
  }
  return { ...useCase, load }
}

/** The whole address of a file of the build. */
function beside(file: string): string {
  return new URL(file, document.baseURI).href
}
