import { compile } from '../compile'
import { isJsonObject, type JsonObject } from '../documents/json'
import { toJsonValue } from '../documents/jsonText'
import { readOnce, type Sources } from '../documents/sources'
import { printDocument } from '../edits/printValue'
import { applyEdits, toTextEdits } from '../edits/textEdits'
import { fixAll } from '../fixes/applyFixes'
import { createFields } from './questionFields'
import { createName, readQuestions } from './readQuestions'

/** A new document, or why there can be none of this name. */
export type NewFlow = { readonly file: string; readonly text: string } | { readonly problem: string }

/**
 * Creates the document that a use case begins with: another document under a name of its own. `id` is also the file's
 * name; `taken` are the ids that there are.
 */
export function createFlowDocument(
  template: string,
  id: string,
  taken: readonly string[],
  name = id
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' '),
): NewFlow {
  const problem = findIdProblem(id, taken)
  if (problem !== null) return { problem }
  const value = toJsonValue(readOnce('', template))
  if (!isJsonObject(value)) return { problem: 'What it is to begin with cannot be read.' }
  // Its place in lists, and its words in other languages, are those of the flow that it is made of.
  const { position: _place, languages: _others, ...own } = value
  const edits = toTextEdits(template, { ...own, id, name }) ?? []
  return { file: `${id}.json`, text: applyEdits(template, edits) }
}

/** Returns why no new flow can be called so; null if one can. */
export function findIdProblem(id: string, taken: readonly string[]): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" cannot be the name of a flow: write small letters, digits and dashes, such as pet-insurance.`
  return taken.includes(id) ? `There is a flow "${id}" already.` : null
}

/** Repairs a new flow where there is one known repair of what is found in it. */
export function repairNewFlow(sources: Sources, file: string, text: string): string {
  const read = (path: string): string | null => (path === file ? text : sources.read(path))
  return fixAll(read, (now) => compile({ ...sources, read: now }, file)).texts.get(file) ?? text
}

/** Returns the id that a flow of this name usually has. */
export function suggestFlowId(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^[\d-]+|-+$/g, '')
}

/** Writes a flow that asks a list of questions, shows the answers for review, and ends. Null if there is no question. */
export function createAskingFlow(list: string): string | null {
  const groups = readQuestions(list)
  if (groups.length === 0) return null
  const names = new Map<string, string>()
  const screens = groups.map(({ title, questions }): readonly [string, JsonObject] => {
    const words = title ?? 'Your answers'
    const name = createName(words, 'questions', (one) => names.has(one) || TAKEN.has(one))
    names.set(name, words)
    return [name, { step: name, title: words, blocks: { [name]: { type: 'form', fields: createFields(questions) } } }]
  })
  return printDocument({
    $schema: '../schemas/part.schema.json',
    version: 2,
    id: 'flow',
    name: 'Flow',
    language: 'en-CA',
    extends: ['shared/wording.json', 'shared/draft.json', 'shared/plain.json', 'shared/submission.json'],
    steps: { ...Object.fromEntries(names), review: 'Review' },
    order: ['preview', ...names.keys(), 'review', 'success'],
    screens: { ...Object.fromEntries(screens), ...(asksForEmail(screens) ? {} : { success: WITHOUT_EMAIL }) },
  })
}

/** The names of screens and data of the documents that it extends. */
const TAKEN: ReadonlySet<string> = new Set(['preview', 'review', 'success', 'submission'])

/** What shared/submission.json says of an email is not true without one. */
const WITHOUT_EMAIL: JsonObject = {
  blocks: {
    reference: { note: 'Keep it for your records.' },
    next: { items: { decision: { title: "We'll tell you the result" } } },
  },
}

function asksForEmail(screens: readonly (readonly [string, JsonObject])[]): boolean {
  return JSON.stringify(screens).includes('"type":"email"')
}
