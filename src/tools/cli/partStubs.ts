import { readFileSync } from 'node:fs'
import { isJsonObject, type JsonObject } from '../../compiler/documents/json'
import { fieldKinds } from '../../engine/kinds/fieldKinds'

/** A text that goes into a file of the checkout: between two texts that stand there already, or as a new file. */
export interface Stub {
  readonly file: string
  readonly text: string
  readonly after?: string
  /** Inserts before the first occurrence of this text behind `after`. */
  readonly before?: string
}

/** A rule, control or block that is to be written: its name, as it is and in file names and types, and the field types it is for. */
export interface Part {
  readonly name: string
  readonly kebab: string
  readonly pascal: string
  readonly types: readonly string[]
}

/** Returns the file of the rules and the folder of the controls of a type of field. */
function findHome(type: string): { readonly rules: string; readonly controls: string } {
  if (/^(?:number|money)$/.test(type)) return { rules: 'comparison', controls: 'numbers' }
  if (/^(?:date|time)$/.test(type)) return { rules: 'comparison', controls: 'numbers' }
  if (/^(?:files?|signature)$/.test(type)) return { rules: 'file', controls: 'files' }
  if (/list|texts|accounts/i.test(type)) return { rules: 'list', controls: 'list' }
  if (/choice|yesNo|scale|grid|plan|consent/.test(type)) return { rules: 'comparison', controls: 'choice' }
  return { rules: 'text', controls: 'text' }
}

/** The stubs of a rule: in the schemas, its two objects, a case, and a row in the guide. */
export function ruleStubs({ name, pascal, types }: Part): readonly Stub[] {
  const [type = 'text'] = types
  const home = findHome(type).rules
  const file = `src/engine/rules/${home}Rules.ts`
  return [
    editSchema('schemas/field-keys.schema.json', [`definitions`, `rule${pascal}`], () => ruleSchema(pascal)),
    ...types.map((one) =>
      editSchema(schemaOf(one), ['properties', 'rules', 'properties', name], () => ({
        $ref: `field-keys.schema.json#/definitions/rule${pascal}`,
      })),
    ),
    {
      file,
      after: `export const ${home}Rules = {`,
      before: '\n} satisfies',
      text: `
  ${name}: {
    holds: () => true, // TODO: whether a value keeps it
  },`,
    },
    {
      file,
      after: `export const ${home}RulesAuthoring`,
      before: '\n}\n',
      text: `
  ${name}: {
    schema: () => null, // TODO: what JSON Schema can say of it
    samples: () => [], // TODO: answers that keep it and answers that break it
    canBreak: () => true,
  },`,
    },
    {
      file: 'tests/engine/rules/ruleCases.ts',
      after: 'export const ruleCases',
      before: '\n}\n',
      text: `
  ${name}: {
    field: ${literal({ ...sampleField(type), rules: { [name]: { is: 'TODO: what it asks for', message: 'Is {{is}}' } } })},
    keep: [], // TODO: answers at its edge that keep it
    break: [], // TODO: answers that break it
    says: 'Is …',
  },`,
    },
    {
      file: 'flows/guide/rules.md',
      after: '| rule | of | broken when |',
      before: '\n\n',
      text: `\n| \`${name}\` | ${types.join(', ')} | TODO: when it is broken |`,
    },
  ]
}

function ruleSchema(pascal: string): JsonObject {
  const message = '{{field}} TODO: what is said'
  return {
    title: `${pascal}Rule`,
    description: 'TODO: what must hold of the answer.',
    type: 'object',
    additionalProperties: false,
    properties: {
      is: { description: 'TODO: what it asks for.', type: 'string', minLength: 1, maxLength: 100 },
      message: {
        description: 'What is said when the rule does not hold; {{is}} is the text above.',
        type: 'string',
        minLength: 1,
        closedCopy: ['field', 'is'],
        examples: [message],
      },
    },
    required: ['is', 'message'],
    examples: [{ is: 'TODO: an example', message }],
  }
}

/** The stubs of a control of a simple answer, which flows name by `as`. */
export function controlStubs({ name, pascal, types }: Part): readonly Stub[] {
  const [type = 'text'] = types
  const folder = findHome(type).controls
  const field: JsonObject = { ...sampleField(type), as: name }
  const { label: _label, ...unlabelled } = field
  const usual = new Map<string, { readonly control: string }>(Object.entries(fieldKinds)).get(type)?.control
  const page = ['fields', 'lists'].map((one) => `flows/guide/${one}.md`).find((one) => headingOf(one, type) !== null)
  return [
    editSchema(schemaOf(type), ['properties', 'as'], ({ description, enum: names, ...rest }) => {
      const words = `${name}: TODO: what it looks like.`
      return {
        description: typeof description === 'string' ? `${description} ${words}` : words,
        enum: [...(Array.isArray(names) ? names : [usual]), name],
        examples: [name],
        ...rest,
      }
    }),
    {
      file: `src/controls/${folder}/${pascal}Control.tsx`,
      text: `import { bindControl } from '../../renderer/form/bindControl'
import type { SimpleControlProps } from '../../renderer/form/controlProps'
import './${folder}.css'

/** TODO: how an answer is entered. */
function ${pascal}Control({ id, value, onChange, ...props }: SimpleControlProps) {
  return (
    <input
      id={id}
      className="input"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
    />
  )
}

/** Bound to the session. */
export const ${name} = bindControl(${pascal}Control)
`,
    },
    {
      file: 'src/controls/ownControls.ts',
      after: 'export const ownControls',
      before: '\n}\n',
      text: `\n  ${name}: '${folder}/${pascal}Control.tsx',`,
    },
    {
      file: 'src/engine/program/controls.ts',
      after: 'const everyControl = {',
      before: '\n} as const',
      text: `\n  ${name}: { layout: 'control', entryMode: 'typed' }, // TODO: how it goes with its label, and how it is entered`,
    },
    {
      file: 'src/engine/program/controls.ts',
      after: 'const everyAuthoring = {',
      before: '\n} as const',
      text: `\n  ${name}: { fits: ['${type}'], isOwn: true },`,
    },
    {
      file: 'tests/pictures/designSystem/fields.ts',
      after: 'export const fields',
      before: '\n}\n',
      text: `\n  ${name}: ${literal({ ...field, label: 'TODO: its name' })}, // TODO: an example`,
    },
    {
      file: `tests/controls/${name}/${pascal}Control.test.tsx`,
      text: `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oneField, renderForm } from '../../renderer/form/renderForm'

it('TODO: how an answer is entered', async () => {
  const form = renderForm(oneField(${literal(unlabelled)}))
  await form.user.type(screen.getByLabelText(/^Field/), '1')
  expect(form.answer('field')).toBe('1')
})
`,
    },
    {
      file: page ?? 'flows/guide/fields.md',
      after: headingOf(page ?? 'flows/guide/fields.md', type) ?? '# ',
      before: '\n\n```',
      text: `\n\n\`"as": "${name}"\` TODO: what it makes of it.`,
    },
    {
      file: 'flows/examples/questions.json',
      after: '"rows": {\n          "type": "form",\n          "fields": {',
      before: '\n',
      text: `\n            "${name}": ${JSON.stringify({ ...field, label: 'TODO: a question' }, null, 1).replaceAll(/\n */g, ' ')},`,
    },
  ]
}

/** The stubs of a block in a bundle of its own. */
export function blockStubs({ name, kebab, pascal }: Part): readonly Stub[] {
  const example = { identity: { blocks: { [name]: { type: name, text: 'TODO: words that show it' } } } }
  return [
    {
      file: `schemas/block-${kebab}.schema.json`,
      text: `${JSON.stringify(blockSchema(name, kebab, pascal), null, 2)}\n`,
    },
    {
      file: 'src/engine/blocks/blockAuthoring.ts',
      after: 'const everyBlock = {',
      before: '\n} as const',
      text: `\n  ${name}: { ...plain, bundle: '${name}' },`,
    },
    {
      file: `src/renderer/blocks/${name}/${name}.tsx`,
      text: `import { Words } from '../../parts/Words'
import type { BlockProps, BlockRenderers } from '../BlockProps'
import './${name}.css'

/** TODO: what it shows. */
function ${pascal}Block({ block }: BlockProps<'${name}'>) {
  return <Words className="${kebab}" words={block.text} />
}

/** Loaded by the flows that have one. */
export const ${name} = { ${name}: ${pascal}Block } satisfies BlockRenderers
`,
    },
    {
      file: `src/renderer/blocks/${name}/${name}.css`,
      text: `@layer components {\n  .${kebab} {\n    display: grid;\n  }\n}\n`,
    },
    {
      file: 'src/app/openingMarkup.tsx',
      after: 'import',
      before: '\n\n',
      text: `\nimport { ${name} } from '../renderer/blocks/${name}/${name}'`,
    },
    { file: 'src/app/openingMarkup.tsx', after: '...blockRenderers', before: ',', text: `, ...${name}` },
    {
      file: 'tests/pictures/designSystem/blocks.ts',
      after: 'export const blocks',
      before: '\n}\n',
      text: `\n  ${name}: { type: '${name}', text: 'TODO: words that show it' },`,
    },
    {
      file: `tests/renderer/blocks/${name}.test.tsx`,
      text: `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { flowOf, show } from '../show'

it('TODO: what it shows', () => {
  show(flowOf({ only: { layout: 'intro', title: 'Only', blocks: { ${name}: { type: '${name}', text: 'Words' } } } }))
  expect(screen.getByText('Words')).toBeVisible()
})
`,
    },
    {
      file: 'flows/guide/blocks.md',
      after: '| block | shows |',
      before: '\n\n',
      text: `\n| \`${name}\` | TODO: what it shows |`,
    },
    {
      file: 'flows/guide/blocks.md',
      after: '\n## Blocks\n',
      before: '\n## ',
      text: `\n### ${name}\n\n\`\`\`json screens\n${JSON.stringify(example, null, 2)}\n\`\`\`\n\n\`\`\`text\nTODO: a drawing of it\n\`\`\`\n`,
    },
  ]
}

function blockSchema(name: string, kebab: string, pascal: string): JsonObject {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `https://formway.dev/schemas/block-${kebab}.schema.json`,
    title: `${pascal}Block`,
    description: 'TODO: what it shows.',
    type: 'object',
    additionalProperties: false,
    properties: {
      type: { description: 'The kind of block.', const: name },
      when: { $ref: 'condition.schema.json', description: 'Shown only when this holds.' },
      text: { description: 'TODO: what it says.', $ref: 'words.schema.json' },
      like: { $ref: 'field-keys.schema.json#/definitions/like' },
    },
    required: ['type', 'text'],
  }
}

/** A schema with one part changed, or added; the part is an object. */
function editSchema(file: string, keys: readonly string[], change: (part: JsonObject) => JsonObject): Stub {
  const edited = (part: JsonObject, [key, ...others]: readonly string[]): JsonObject =>
    key === undefined ? change(part) : { ...part, [key]: edited(objectIn(part, key), others) }
  return { file, text: `${JSON.stringify(edited(readSchema(file), keys), null, 2)}\n` }
}

function objectIn(value: JsonObject, key: string): JsonObject {
  const part = value[key]
  return isJsonObject(part) ? part : {}
}

function readSchema(file: string): JsonObject {
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isJsonObject(schema)) throw new Error(`${file} is not a schema.`)
  return schema
}

/** The file of the schema of a type of field. */
export function schemaOf(type: string): string {
  return `schemas/field-${kebabOf(type)}.schema.json`
}

/** A name as files have it: long-text for longText. */
export function kebabOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** A field of a type with the keys that it has to have, as the schema's examples show them. */
function sampleField(type: string): JsonObject {
  const schema = readSchema(schemaOf(type))
  const shared = objectIn(readSchema('schemas/field-keys.schema.json'), 'definitions')
  const { required } = schema
  return Object.fromEntries(
    (Array.isArray(required) ? required.map(String) : []).map((key) => {
      const own = objectIn(objectIn(schema, 'properties'), key)
      const { const: only, examples } = { ...objectIn(shared, String(own['$ref']).replace(/.*\//, '')), ...own }
      return [key, only ?? (Array.isArray(examples) ? examples[0] : 'Words')]
    }),
  )
}

/** The heading of the section on a type of field in a page of the guide; null where it has none. */
function headingOf(page: string, type: string): string | null {
  return new RegExp(`^## (?:.*, )?${type}(?:,.*)?$`, 'm').exec(readFileSync(page, 'utf8'))?.[0] ?? null
}

/** A value as the formatter writes it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (!isJsonObject(value)) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${key}: ${literal(part)}`)
    .join(', ')} }`
}
