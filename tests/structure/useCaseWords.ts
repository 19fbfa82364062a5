import { parseSync } from 'vite'
import type { Source } from './sources'

/** Copy shorter than this may well be an ordinary word of a program. */
const SHORTEST_COPY = 12

/** The words of use cases, by how they can be told from a program's own. */
export interface UseCaseWords {
  /** Flow ids, and ids of several parts such as `phone.code`: stand out anywhere. */
  readonly ids: ReadonlySet<string>
  /** Ids such as `verifyCode`, which a function may be called as well: looked for inside quotes. */
  readonly names: ReadonlySet<string>
  /** Titles, labels and messages: looked for outside comments, whatever the case. */
  readonly copy: ReadonlySet<string>
}

/** What the flows say and neither the product's own wording nor the language's schemas do (`shared`). */
export function wordsOfUseCases(flows: readonly Source[], shared: readonly Source[]): UseCaseWords {
  const ordinary = new Set(shared.flatMap(({ text }) => textsOf(JSON.parse(text))))
  const documents = flows.map(({ text }): unknown => JSON.parse(text))
  const texts = documents.flatMap(textsOf).filter((text) => !ordinary.has(text))
  const flowIds = documents.flatMap((flow) => (isObject(flow) && typeof flow['id'] === 'string' ? [flow['id']] : []))
  return {
    ids: new Set([...flowIds, ...texts.filter((text) => /^[a-z]\w*([.-][a-z]\w*)+$/.test(text))]),
    names: new Set(texts.filter((text) => /^[a-z]+[A-Z][A-Za-z]*$/.test(text))),
    copy: new Set(texts.filter((text) => text.length >= SHORTEST_COPY && /[a-z] [a-z]/i.test(text))),
  }
}

/** Where these words stand in the sources, as "path:line word". */
export function usesOf({ ids, names, copy }: UseCaseWords, sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    // Nearly none stands anywhere: each is looked for as it is written before it is looked for as a word.
    const written = source.text.toLowerCase()
    const standing = [...copy].filter((text) => written.includes(text.toLowerCase()))
    const code = standing.length === 0 ? '' : withoutComments(source).toLowerCase()
    return [
      ...[...ids]
        .filter((id) => source.text.includes(id))
        .map((id) => found(source, id, source.text.search(alone(id)))),
      ...[...names]
        .filter((name) => source.text.includes(name))
        .map((name) => found(source, name, source.text.search(quoted(name)))),
      ...standing.map((text) => found(source, text, code.indexOf(text.toLowerCase()))),
    ].filter((use) => use !== undefined)
  })
}

/** Every key and every text of a JSON value but addresses of schemas and the tokens of HTML's autocomplete. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$schema' || key === 'ui:autocomplete' ? [] : [key, ...textsOf(child)],
  )
}

function alone(id: string): RegExp {
  return new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w-])`)
}

/** The word as a part of a path in quotes. */
function quoted(name: string): RegExp {
  return new RegExp(`(['"\`])(?:[\\w-]+\\.)*${name}(?:\\.[\\w-]+)*\\1`)
}

function found({ path, text }: Source, word: string, place: number): string | undefined {
  return place === -1 ? undefined : `${path}:${text.slice(0, place).split('\n').length} ${word}`
}

/** Comments turn into blanks, so that places stay. */
function withoutComments({ path, text }: Source): string {
  if (!/\.(tsx?|mjs)$/.test(path)) return text
  let code = text
  for (const { start, end } of parseSync(path, text).comments) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
