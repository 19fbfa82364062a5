import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Ajv } from 'ajv'
import { type CompletionItem, getLanguageService, type Hover, TextDocument } from 'vscode-json-languageservice'
import { describe, expect, it } from 'vitest'
import { isJsonObject } from '../../../src/compiler/documents/json'
import { bicycleText } from '../../fixtures/bicycle'

const SCHEMA = pathToFileURL('schemas/part.schema.json').href

const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
})
service.configure({ validate: true, schemas: [{ uri: SCHEMA, fileMatch: ['*.json'] }] })

/** The small flow with `to` in the place of `from`; ‸ is where the cursor stands. */
function opened(from: string, to: string) {
  if (!bicycleText.includes(from)) throw new Error(`The flow has no ${from}.`)
  const text = bicycleText.replace(/"\$schema": "[^"]*",/, '').replace(from, to)
  const document = TextDocument.create('file:///flows/bicycle.json', 'json', 1, text.replace('‸', ''))
  return { document, position: document.positionAt(text.indexOf('‸')), json: service.parseJSONDocument(document) }
}

async function completions(from: string, to: string): Promise<readonly CompletionItem[]> {
  const { document, position, json } = opened(from, to)
  return (await service.doComplete(document, position, json))?.items ?? []
}

const labels = (items: readonly CompletionItem[]): readonly string[] =>
  items.map(({ label }) => label.replaceAll('"', ''))

async function hovered(from: string, to: string): Promise<string> {
  const { document, position, json } = opened(from, to)
  const hover: Hover | null = await service.doHover(document, position, json)
  return JSON.stringify(hover?.contents ?? '')
}

describe('an editor that knows JSON Schema', () => {
  it('offers the values that may stand at a place', async () => {
    const tones = labels(await completions('"tone": "info"', '"tone": ‸'))
    expect(tones).toEqual(expect.arrayContaining(['info', 'warning', 'success']))
    expect(tones).not.toContain('primary')
    expect(labels(await completions('"icon": "zap"', '"icon": "‸"'))).toEqual(
      expect.arrayContaining(['key', 'shield-check']),
    )
    const types = labels(
      await completions('"type": "email", "label": "Email", "letters"', '"type": "‸", "label": "Email", "letters"'),
    )
    // Of the kinds of fields those that may have what stands beside it.
    expect(types).toEqual(expect.arrayContaining(['text', 'email']))
    expect(types).not.toContain('choice')
    expect(types).not.toContain('notice')
  })

  it('offers the keys that mean something at a place, and no others', async () => {
    const ofEmail = labels(
      await completions(
        '"type": "email", "label": "Email", "letters": "lower"',
        '"type": "email", "label": "Email", ‸"letters": "lower"',
      ),
    )
    expect(ofEmail).toEqual(expect.arrayContaining(['hint', 'rules', 'when', 'autocomplete']))
    expect(ofEmail.filter((key) => ['choices', 'fields', 'groups', 'length', 'type', 'tone'].includes(key))).toEqual([])
    const ofScreen = labels(await completions('"title": "Who rides?",', '"title": "Who rides?", ‸'))
    expect(ofScreen).toEqual(expect.arrayContaining(['description', 'dialogs', 'layout']))
    expect(ofScreen.filter((key) => ['fields', 'label', 'delay', 'outcomes', 'steps'].includes(key))).toEqual([])
    const ofRules = labels(await completions('"past": "Not in the future",', '"past": "Not in the future", ‸'))
    expect(ofRules).toContain('notBefore')
    expect(ofRules.filter((rule) => ['pattern', 'maxSize', 'minItems'].includes(rule))).toEqual([])
  })

  it('LRG-04 knows definitions, and what is like one, where parts of every sort stand', async () => {
    const ofDefinitions = labels(
      await completions(
        '"steps": {',
        '"definitions": { "person": { "type": "group", ‸"label": "Person" } }, "steps": {',
      ),
    )
    expect(ofDefinitions).toEqual(expect.arrayContaining(['fields', 'hint', 'like']))
    const ofUse = labels(
      await completions('"type": "email", "label": "Email", "letters": "lower"', '"like": "email", ‸"label": "Email"'),
    )
    expect(ofUse).toEqual(expect.arrayContaining(['hint', 'rules', 'when']))
    expect(labels(await completions('"title": "Who rides?",', '"like": "page", ‸"title": "Who rides?",'))).toEqual(
      expect.arrayContaining(['forms', 'when']),
    )
    expect(await hovered('"title": "Who rides?",', '"li‸ke": "page", "title": "Who rides?",')).toContain(
      'null leaves out',
    )
    const { document, json } = opened(
      '"steps": {',
      '"definitions": { "person": { "type": "group", "label": "Person", "fields": { "home": { "like": "address", "fields": { "unit": null } } } } }, "steps": {‸',
    )
    expect(await service.doValidation(document, json)).toEqual([])
  })

  it('says of a key and of a kind what it is for', async () => {
    expect(await hovered('"busy": "Reserving..."', '"bu‸sy": "Reserving..."')).toContain(
      'What it says while the action it started runs',
    )
    expect(await hovered('"placeholder": "Robin"', '"place‸holder": "Robin"')).toMatch(/[a-z]{4,} [a-z]+/)
  })

  it('says of a value what it stands for', async () => {
    expect(await hovered('"tone": "info"', '"tone": "in‸fo"')).toContain('Something good to know')
    expect(
      await hovered('"type": "email", "label": "Email", "letters"', '"type": "em‸ail", "label": "Email", "letters"'),
    ).toMatch(/`email`: [^"]{10,}/)
    expect(await hovered('"style": "primary"', '"style": "pri‸mary"')).toContain('it leads on')
    expect(await hovered('"calculator": "sum"', '"calculator": "su‸m"')).toMatch(/`sum`: [^"]{10,}/)
  })

  it('marks what means nothing', async () => {
    const { document, json } = opened('"title": "Who rides?"', '"titel": "Who rides?"‸')
    const found = await service.doValidation(document, json)
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('titel')])
  })
})

describe('a snippet', () => {
  const files = readdirSync('schemas').filter((name) => name.endsWith('.schema.json') && name !== 'part.schema.json')
  const schemas = new Map(files.map((name) => [name, read(name)]))
  const ajv = new Ajv({ strict: false, discriminator: true })
  for (const schema of schemas.values()) ajv.addSchema(schema)
  const snippets = [...schemas].flatMap(([name, { defaultSnippets = [] }]) =>
    Array.isArray(defaultSnippets)
      ? defaultSnippets
          .filter(isJsonObject)
          .map((snippet) => [name, String(snippet['label']), snippet['body']] as const)
      : [],
  )

  it.each(snippets)('of %s is good as it comes: %s', (name, _label, body) => {
    const written: unknown = JSON.parse(JSON.stringify(body).replaceAll(/\$\{\d+:([^}]*)\}/g, '$1'))
    ajv.validate(`https://formway.dev/schemas/${name}`, written)
    expect(ajv.errors ?? []).toEqual([])
  })

  it.each([
    ['a screen', '"review": {\n      "step"', '"more": ‸, "review": {\n      "step"', 'screen with a form'],
    ['a field', '"since": {', '"more": ‸, "since": {', 'choice field'],
    ['a block', '"payments": { "type": "schedule"', '"more": ‸, "payments": { "type": "schedule"', 'notice block'],
    ['an action', '"reserve": {\n      "delay"', '"more": ‸, "reserve": {\n      "delay"', 'action'],
    ['a dialog', '"confirm": {\n', '"more": ‸, "confirm": {\n', 'A question with two answers.'],
    ['a calculation', '"total": { "calculator": "sum"', '"more": ‸, "total": { "calculator": "sum"', 'sum calculation'],
    ['a button', '"send": { "label"', '"more": ‸, "send": { "label"', 'main button'],
  ])('is offered where %s begins', async (_what, from, to, wanted) => {
    const items = await completions(from, to)
    expect(
      items.some(
        ({ label, documentation }) => label === wanted || JSON.stringify(documentation ?? '').includes(wanted),
      ),
    ).toBe(true)
  })
})

function read(name: string): { readonly [keyword: string]: unknown } {
  const schema: unknown = JSON.parse(readFileSync(`schemas/${name}`, 'utf8'))
  return isJsonObject(schema) ? schema : {}
}
