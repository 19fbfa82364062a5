import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile } from '../src/compiler/compile'
import { mergeDocuments } from '../src/compiler/documents/json'
import { createDiskSources, resolveFlowFolders } from '../src/tools/disk/diskSources'

/** A flow with only a form. */
const FORM = {
  extends: ['shared/wording.json'],
  version: 2,
  id: 'guide',
  name: 'Guide',
  language: 'en-CA',
  provider: { name: 'Provider', logo: 'provider.svg' },
  steps: {},
  start: 'form',
}

const disk = createDiskSources(resolveFlowFolders('flows'))
const pages = ['flows/README.md', ...readdirSync('flows/guide').map((name) => `flows/guide/${name}`)]
const guide = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
// The steps of the tour build on one another; tests/guideSteps.test.ts runs them.
const examples = [...guide.matchAll(/```json (?!step)(\w+)\n(.*?)```/gs)].map(([, kind = '', text = ''], index) => ({
  kind,
  text,
  title: `${index + 1}, ${kind}`,
}))

describe('the guide for those who write flows', () => {
  it('has only examples that are tested', () => {
    expect(guide.match(/```json(?! step)/g)).toHaveLength(examples.length)
    expect(examples.length).toBeGreaterThan(10)
  })

  it.each(examples)('shows an example that compiles: $title', ({ kind, text }) => {
    const document = asFlow(kind, JSON.parse(text))
    const file = `flows/${document.id}.json`
    const { findings } = compile(
      { ...disk, read: (path) => (path === file ? JSON.stringify(document) : disk.read(path)) },
      file,
    )
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

function asFlow(kind: string, example: object): { readonly id: string; readonly [key: string]: unknown } {
  switch (kind) {
    case 'flow':
      return { id: 'guide', ...example }
    case 'fields':
      return {
        ...FORM,
        screens: {
          form: { layout: 'intro', final: true, title: 'Form', blocks: { form: { type: 'form', fields: example } } },
        },
      }
    case 'part':
      return merged(example)
    case 'screens':
      return merged({ screens: example })
    default:
      throw new Error(`Say behind \`\`\`json what the example is: "${kind}" is no kind of example.`)
  }
}

/** Merges a patch into a whole flow, under its own id. */
function merged(patch: object): { readonly id: string; readonly [key: string]: unknown } {
  return { ...Object(mergeDocuments({ extends: ['tenant-screening.json'] }, patch)), id: 'guide', name: 'Guide' }
}
