import { getJsonAt, isJsonObject, type JsonObject, mergeDocuments } from '../../compiler/documents/json'
import type { ReferenceKind } from '../../compiler/language/vocabularyKinds'

/** An answer that conditions and texts can name. */
export interface KnownAnswer {
  readonly path: string
  readonly type: string
  readonly label: string
  /** The words of each choice by its value. */
  readonly choices: ReadonlyMap<string, string>
}

/** The names that exist in a flow. */
export interface FlowNames {
  readonly answers: readonly KnownAnswer[]
  /** Returns the names that can stand at a place, as far as they can be listed. */
  list(kind: ReferenceKind, segments: readonly string[]): readonly string[]
}

/** Reads the names of a flow's documents, the first of which is the most general one. */
export function collectNames(documents: readonly unknown[], presets: readonly string[]): FlowNames {
  const flow = documents.reduce<unknown>(mergeDocuments, {})
  const screens = listParts(flow, 'screens').map(([id, screen]) => [id, withLike(screen, flow)] as const)
  const forms = screens.flatMap(([, screen]) =>
    listParts(screen, 'blocks').flatMap(([name, block]): readonly [string, JsonObject][] => {
      const whole = withLike(block, flow)
      return whole['type'] === 'form' ? [[name, whole]] : []
    }),
  )
  const answers = [
    ...forms.flatMap(([name, form]) => listAnswers(form, name, flow)),
    ...listParts(flow, 'data').flatMap(([group, fields]) =>
      Object.keys(fields).map((name) => toAnswer(`${group}.${name}`, toObject(fields[name]), flow)),
    ),
  ]
  const paths = answers.map(({ path }) => path)
  const calculations = listKeys(flow, 'calculations')
  const formNames = forms.map(([name]) => name)
  const byKind: Readonly<Partial<Record<ReferenceKind, readonly string[]>>> = {
    screen: screens.map(([id]) => id),
    screenOrNext: ['next', ...screens.map(([id]) => id)],
    step: listKeys(flow, 'steps'),
    action: listKeys(flow, 'actions'),
    calculation: calculations,
    storage: listKeys(flow, 'storage'),
    list: listKeys(flow, 'choiceLists'),
    definition: [...listKeys(flow, 'definitions'), ...screens.map(([id]) => id)],
    form: formNames,
    copiedForm: formNames,
    preset: presets,
    answer: paths,
    taken: paths,
    earlier: paths,
    answerOrForm: [...formNames, ...listKeys(flow, 'data'), ...paths],
    answerOrCalculation: [...paths, ...calculations.map((name) => `calculations.${name}`)],
    figure: [...paths, ...calculations.map((name) => `calculations.${name}`)],
    outcome: [...new Set(listParts(flow, 'actions').flatMap(([, action]) => listKeys(action, 'outcomes')))],
  }
  const listOfScreen = (kind: ReferenceKind, screen: JsonObject): readonly string[] => {
    if (kind === 'block') return ['*', ...listKeys(screen, 'blocks')]
    if (kind === 'dialog') return listKeys(screen, 'dialogs')
    const buttons = listKeys(screen, 'buttons')
    const inDialogs = listParts(screen, 'dialogs').flatMap(([, dialog]) => listKeys(dialog, 'buttons'))
    if (kind === 'button') return buttons
    if (kind === 'dialogButton') return inDialogs
    return [...buttons, ...inDialogs, ...listOutcomes(flow)]
  }
  return {
    answers,
    list: (kind, segments) => {
      const known = byKind[kind]
      if (known !== undefined) return known
      if (kind === 'itemField' || kind === 'fieldOfForm')
        return [...new Set(paths.map((path) => path.split('.').at(-1) ?? ''))]
      const screen = screens.find(([id]) => segments[0] === 'screens' && segments[1] === id)
      return listOfScreen(kind, screen?.[1] ?? {})
    },
  }
}

function listOutcomes(flow: unknown): readonly string[] {
  return listParts(flow, 'actions').flatMap(([name, action]) =>
    listKeys(action, 'outcomes').map((outcome) => `${name}.${outcome}`),
  )
}

function listAnswers(part: JsonObject, path: string, flow: unknown): readonly KnownAnswer[] {
  return listParts(part, 'fields').flatMap(([name, field]) => {
    const whole = withLike(field, flow)
    const place = `${path}.${name}`
    const isGroup = whole['type'] === 'group'
    return isGroup ? listAnswers(whole, place, flow) : [toAnswer(place, whole, flow)]
  })
}

function toAnswer(path: string, { type, label, choices }: JsonObject, flow: unknown): KnownAnswer {
  const own = typeof choices === 'string' ? getJsonAt(flow, ['choiceLists', choices]) : choices
  return {
    path,
    type: typeof type === 'string' ? type : '',
    label: typeof label === 'string' ? label : '',
    choices: new Map(Object.entries(toObject(own)).map(([value, words]) => [value, toChoiceWords(value, words)])),
  }
}

function toChoiceWords(value: string, words: unknown): string {
  const own = isJsonObject(words) ? words['label'] : words
  return typeof own === 'string' ? own : value
}

/** Adds what a part takes from the definition or the screen that it is like. */
function withLike(part: JsonObject, flow: unknown, depth = 0): JsonObject {
  const { like } = part
  if (typeof like !== 'string' || depth > 10) return part
  const other = getJsonAt(flow, ['definitions', like]) ?? getJsonAt(flow, ['screens', like])
  return isJsonObject(other) ? toObject(mergeDocuments(withLike(other, flow, depth + 1), part)) : part
}

function listParts(value: unknown, key: string): readonly (readonly [string, JsonObject])[] {
  return Object.entries(toObject(isJsonObject(value) ? value[key] : null)).flatMap(([name, part]) =>
    isJsonObject(part) ? [[name, part] as const] : [],
  )
}

function listKeys(value: unknown, key: string): readonly string[] {
  return Object.keys(toObject(isJsonObject(value) ? value[key] : null))
}

function toObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
