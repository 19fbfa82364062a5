import {
  type CompletionItem,
  getLanguageService,
  InsertTextFormat,
  type JSONDocument,
  type MarkedString,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice/lib/esm/jsonLanguageService.js'
import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView, Tooltip } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { MOST_CHARACTERS } from '../../compiler/documents/jsonText'
import { runWhenIdle } from '../../services/runWhenIdle'

/** From here "../schemas/part.schema.json" is the address that the schema itself gives as its id. */
const ADDRESS = 'https://formway.dev/'

const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  clientCapabilities: {
    textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } },
  },
})

/** Between the innermost quotes of the first document. */
const FIRST_PLACE = 23

/** The schemas are a script of their own: the editor shows without them. */
async function loadSchemas(): Promise<void> {
  const [{ schemas }, { default: part }] = await Promise.all([
    import('../../compiler/language/schema'),
    import('../../../schemas/part.schema.json'),
  ])
  service.configure({
    allowComments: false,
    schemas: [
      // For documents without "$schema".
      { uri: part.$id, schema: part, fileMatch: ['/flows/**/*.json', '!*.lock.json', '!/flows/brands/*.json'] },
      // The service writes into them, and the compiler reads the same objects.
      ...Object.values(structuredClone(schemas)).map((schema) => ({ uri: String(schema['$id']), schema })),
    ],
  })
  // The service reads a schema when it is first needed, which takes a quarter of a second.
  const document = TextDocument.create(`${ADDRESS}flows/first.json`, 'json', 0, '{ "screens": { "a": { "" } } }')
  await service.doComplete(document, document.positionAt(FIRST_PLACE), service.parseJSONDocument(document))
}

let loading: Promise<void> | null = null

/** Loads the schemas before the first key, once. */
export function loadSchemasWhenIdle(): void {
  loading ??= new Promise((resolve) => {
    // Without them there is no completion, and everything else works.
    runWhenIdle(() => resolve(loadSchemas().catch(() => undefined)))
  })
}

interface Read {
  readonly document: TextDocument
  readonly json: JSONDocument
  /** How much is left out before the place. */
  readonly shift: number
}

/** How long the editor may parse what it has not parsed yet, in ms. */
const LONGEST_PARSE = 20

/** Containers this far around a place are read with all they contain, unless they are longer than some screens. */
const NEAREST = 2
const LONGEST = 20_000

/**
 * Reads a document around one place. The service compares a whole document with the schemas, which takes the longer the
 * more screens it has, so what is inside of containers elsewhere is left out.
 */
function readAround(file: string, state: EditorState, pos: number): Read {
  const text = state.doc.toString()
  const tree = ensureSyntaxTree(state, Math.min(state.doc.length, pos + 1), LONGEST_PARSE) ?? syntaxTree(state)
  const around: SyntaxNode[] = []
  for (let node: SyntaxNode | null = tree.resolveInner(pos, -1); node !== null; node = node.parent) {
    if (CONTAINERS.has(node.name)) around.push(node)
  }
  const outer = around.filter(({ from, to }, index) => index >= NEAREST || (index > 0 && to - from > LONGEST))
  const elsewhere = outer.flatMap((node) => listContainers(node).filter((one) => !isAround(one, pos)))
  let [result, end, shift] = ['', 0, 0]
  for (const { from, to } of elsewhere.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(end, from + 1)
    end = Math.max(from + 1, to - 1)
    if (to <= pos) shift += end - from - 1
  }
  const document = TextDocument.create(`${ADDRESS}${file}`, 'json', 0, result + text.slice(end))
  return { document, json: service.parseJSONDocument(document), shift }
}

const CONTAINERS: ReadonlySet<string> = new Set(['Object', 'Array'])

/** The containers directly inside of another. */
function listContainers(node: SyntaxNode): readonly SyntaxNode[] {
  const inside: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    const value = child.name === 'Property' ? child.lastChild : child
    if (value !== null && CONTAINERS.has(value.name)) inside.push(value)
  }
  return inside
}

function isAround({ from, to }: SyntaxNode, pos: number): boolean {
  return from <= pos && pos <= to
}

/** Completion from the schemas. */
export async function completeFromSchemas(file: string, context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context
  if (state.doc.length > MOST_CHARACTERS || (!context.explicit && !isNameTyped(state, pos))) return null
  await loading
  const { document, json, shift } = readAround(file, state, pos)
  const list = await service.doComplete(document, document.positionAt(pos - shift), json)
  const items = list?.items ?? []
  const range = items.flatMap(({ textEdit }) =>
    textEdit !== undefined && 'range' in textEdit ? textEdit.range : [],
  )[0]
  if (range === undefined) return null
  const behind = Math.max(0, document.offsetAt(range.end) + shift - pos)
  return {
    from: Math.min(pos, document.offsetAt(range.start) + shift),
    options: items.map((item) => toCompletion(item, behind)),
    validFor: /^"?[\w.$-]*$/,
  }
}

/** Not in the middle of a sentence, which no schema completes: comparing takes longer than a key may. */
function isNameTyped(state: EditorState, pos: number): boolean {
  const { name, from } = syntaxTree(state).resolveInner(pos, -1)
  const typed = state.sliceDoc(name === 'String' ? from : Math.max(0, pos - 1), pos)
  return /["\w]$/.test(typed) && !/\s/.test(typed)
}

/** `behind` is how much of the text behind the caret is replaced as well. */
function toCompletion(item: CompletionItem, behind: number): Completion {
  const { label, filterText, textEdit, insertTextFormat, documentation } = item
  const text = textEdit?.newText ?? label
  const info = toPlainText(documentation)
  return {
    // What was typed begins with a quote, which only `filterText` has.
    label: filterText ?? label,
    displayLabel: label,
    type: text.startsWith('"') && text.includes(':') ? 'property' : 'text',
    ...(info === '' ? {} : { info: () => createParagraph(info) }),
    apply: (view: EditorView, completion: Completion, from: number, to: number) => {
      const end = Math.min(view.state.doc.length, to + behind)
      const isSnippet = insertTextFormat === InsertTextFormat.Snippet
      snippet(isSnippet ? toTemplate(text) : text.replaceAll(/[{}]/g, String.raw`\$&`))(view, completion, from, end)
    },
  }
}

/** Writes places as CodeMirror reads them: ${1} for $1. */
function toTemplate(text: string): string {
  return text.replaceAll(/(?<!\\)\$(\d+)/g, (_, place: string) => `\${${place}}`).replaceAll(String.raw`\$`, '$')
}

/** What the schemas say of the key or value at `pos`. */
export async function describeAt(file: string, { state }: EditorView, pos: number): Promise<Tooltip | null> {
  if (state.doc.length > MOST_CHARACTERS) return null
  await loading
  const { document, json, shift } = readAround(file, state, pos)
  const hover = await service.doHover(document, document.positionAt(pos - shift), json)
  const text = hover === null ? '' : [hover.contents].flat().map(toPlainText).join('\n')
  if (text === '') return null
  const { range } = hover ?? {}
  return {
    pos: range === undefined ? pos : document.offsetAt(range.start) + shift,
    end: range === undefined ? pos : document.offsetAt(range.end) + shift,
    above: true,
    create: () => ({ dom: createParagraph(text) }),
  }
}

function createParagraph(text: string): HTMLElement {
  const element = document.createElement('div')
  element.textContent = text
  return element
}

/** The service writes Markdown with escapes. */
function toPlainText(content: MarkupContent | MarkedString | undefined): string {
  const text = typeof content === 'string' ? content : (content?.value ?? '')
  return text
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!<>])/g, '$1')
    .replaceAll('&nbsp;', ' ')
    .trim()
}
