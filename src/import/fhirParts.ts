import { shapeOf } from './conditions'
import type { ChoiceSource, AnswerLimits } from './fields'
import type { FlowBuilder } from './flowBuilder'
import { type SourceNode, clip } from './sourceNode'
import { stripMarkup } from './words'
import {
  type Expression,
  type Grammar,
  compareAnswer,
  joinExpressions,
  mapExpression,
  parseExpression,
  sayUnknown,
} from './expressions'

/** The value of `answer[x]`, `value[x]` or `initial[x]`: a code of a coding, the number of a quantity, else as it stands. */
export function readValue(node: SourceNode, prefix: string): unknown {
  const [key, part] = node.entries().find(([name]) => name.startsWith(prefix)) ?? []
  if (key === undefined || part === undefined) return undefined
  const value = part.whole()
  if (typeof value !== 'object' || value === null) return value
  return ['code', 'value', 'display', 'reference'].map((name) => part.peek(name).value).find((one) => one !== undefined)
}

/** What says nothing to applicants: extraction, population and the rendering of the systems around. */
const SILENT = new Set(
  'observationLinkPeriod observationExtract observationExtractEntry observation-extract-category definitionExtract definitionExtractValue templateExtract templateExtractBundle extractAllocateId targetStructureMap choiceOrientation terminology-server preferredTerminologyServer displayCategory launchContext designNote unitSupplementalSystem unitOpen artifact-versionAlgorithm entryMode itemWeight ordinalValue extension-score answerRepeats isSubject supportLink'.split(
    ' ',
  ),
)

/** The extensions of a part by the ends of their addresses; what nobody takes becomes a loss. */
export class FhirExtensions {
  private readonly known = new Map<string, SourceNode[]>()

  constructor(node: SourceNode) {
    for (const extension of node.list('extension')) {
      const url = extension.text('url')
      const name = url.slice(url.lastIndexOf('/') + 1).replace(/^(?:sdc-)?questionnaire-/, '')
      this.known.set(name, [...(this.known.get(name) ?? []), extension])
    }
  }

  take(name: string): readonly SourceNode[] {
    const found = this.known.get(name) ?? []
    this.known.delete(name)
    for (const extension of found) extension.whole()
    return found
  }

  takeExpressions(
    name: string,
  ): readonly { readonly name: string; readonly language: string; readonly expression: string }[] {
    return this.take(name).map((extension) => {
      const node = extension.peek('valueExpression')
      return { name: node.text('name'), language: node.text('language'), expression: node.text('expression') }
    })
  }

  /** The first value of this extension; undefined if there is none. */
  value(name: string): unknown {
    return this.take(name).map((one) => readValue(one, 'value'))[0]
  }

  /** How an item is to be shown, such as `drop-down`. */
  readControl(): string {
    const [control] = this.take('itemControl')
    const [coding] = control?.peek('valueCodeableConcept').list('coding') ?? []
    return coding?.text('code') ?? ''
  }

  loseUntaken(draft: FlowBuilder): void {
    for (const [name, extensions] of this.known)
      for (const extension of extensions) {
        extension.whole()
        if (SILENT.has(name)) continue
        const kind = name.startsWith('rendering-') ? 'appearance' : 'key'
        draft.lose(
          kind,
          extension.place,
          `The importer does not know what the extension "${clip(name)}" says.`,
          'Left out.',
        )
      }
  }
}

interface FhirChoice extends ChoiceSource {
  /** Whether it is chosen at first. */
  readonly isSelected: boolean
}

/** The choices of an item: its own, or those of a value set that the document contains. */
export function readFhirChoices(
  draft: FlowBuilder,
  item: SourceNode,
  extensions: FhirExtensions,
  sets: ReadonlyMap<string, SourceNode>,
): readonly FhirChoice[] {
  const own = [...item.list('answerOption'), ...item.list('option')].map((option) => readOption(draft, option))
  const address = item.text('answerValueSet')
  const found = own.length > 0 ? own : readValueSet(sets.get(address))
  const isElsewhere = [...extensions.take('answerExpression'), ...extensions.take('externallydefined')].length > 0
  if (isElsewhere || (address !== '' && found.length === 0)) {
    const what = isElsewhere
      ? 'Its choices are found elsewhere.'
      : `The document does not hold its choices, ${address}.`
    draft.lose(
      'choices',
      item.place,
      what,
      found.length === 0 ? 'A text is asked.' : 'Those in the document are offered.',
    )
  }
  return found
}

function readOption(draft: FlowBuilder, option: SourceNode): FhirChoice {
  const extensions = new FhirExtensions(option)
  const prefix = String(extensions.value('optionPrefix') ?? '')
  extensions.loseUntaken(draft)
  for (const [key, part] of option.entries()) if (key.startsWith('_')) new FhirExtensions(part).loseUntaken(draft)
  const value = readValue(option, 'value')
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  const text = String(value ?? '')
  const label = option.peek('valueCoding').text('display') || text
  return {
    value: isPlain ? value : text,
    label: prefix === '' ? label : `${prefix}. ${label}`,
    isSelected: option.flag('initialSelected') === true,
  }
}

function readValueSet(set: SourceNode | undefined): readonly FhirChoice[] {
  if (set === undefined) return []
  const expanded = set.peek('expansion').list('contains')
  const included = set.peek('compose').list('include')
  const all = expanded.length > 0 ? expanded : included.flatMap((include) => include.list('concept'))
  return all.flatMap((concept) => {
    const value = concept.text('code') || concept.text('display')
    return value === '' ? [] : [{ value, label: concept.text('display') || value, isSelected: false }]
  })
}

/** A number has one unit; of several that can be chosen it is the first. */
export function readUnits(
  draft: FlowBuilder,
  item: SourceNode,
  extensions: FhirExtensions,
): { readonly unit?: string } {
  const units = [...extensions.take('unit'), ...extensions.take('unitOption')].map((extension) => {
    const coding = extension.peek('valueCoding')
    return stripMarkup(coding.text('display') || coding.text('code'))
  })
  const [unit = ''] = units
  if (units.length > 1 || (unit === '' && item.text('type') === 'quantity')) {
    const instead = unit === '' ? 'A number is asked.' : `A number of ${unit} is asked.`
    draft.lose('other question', item.place, 'The unit can be chosen.', instead)
  }
  return unit === '' ? {} : { unit }
}

/** The limits of an answer. */
export function readFhirLimits(item: SourceNode, extensions: FhirExtensions, asked: string): AnswerLimits {
  const isDay = item.text('type').startsWith('date')
  const [least, most] = [extensions.value('minValue'), extensions.value('maxValue')]
  const fewest = extensions.value('minOccurs')
  const size = extensions.value('maxSize')
  return {
    minLength: extensions.value('minLength'),
    maxLength: item.number('maxLength'),
    pattern: extensions.value('regex'),
    ...(isDay ? { notBefore: least, notAfter: most } : { minimum: least, maximum: most }),
    whole:
      shapeOf(asked) === 'figure' && (item.text('type') === 'integer' || extensions.value('maxDecimalPlaces') === 0),
    minItems: fewest === 1 ? 0 : fewest,
    maxItems: extensions.value('maxOccurs'),
    maxSize: typeof size === 'number' ? size / 1e6 : null,
    accept: extensions.take('mimeType').map((one) => String(readValue(one, 'value'))),
  }
}

const MOST_DEPTH = 20

const OPERATORS = {
  '=': '==',
  '!=': '!=',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
} as const

/** When an item is asked, by its `enableWhen`; null if always. */
export function readEnableWhen(item: SourceNode): Expression | null {
  const tests = item.list('enableWhen').map(readTest)
  return tests.length === 0 ? null : joinExpressions(item.text('enableBehavior') === 'any' ? 'any' : 'all', tests)
}

function readTest(test: SourceNode): Expression {
  const question = test.text('question')
  const written = test.text('operator')
  const value = readValue(test, 'answer')
  if (written === 'exists') return compareAnswer(value === false ? '==' : '!=', question, null)
  const operator = Object.entries(OPERATORS).find(([name]) => name === written)?.[1]
  if (operator === undefined) return sayUnknown(`There is no operator "${written}".`)
  return value === undefined ? sayUnknown('It compares with nothing.') : compareAnswer(operator, question, value)
}

/** A step from the whole response, or from the item around, to others. */
const STEP = String.raw`(?:item|repeat\(item\)|descendants\(\)|first\(\)|where\(\s*linkId\s*=\s*'[^']+'\s*\))(?:\[\d+\])?`

const GRAMMAR: Grammar = {
  operators: { '=': '==', '~': '==' },
  not: [],
  // One group, so that the name is all of it: what follows the last linkId is read in `toAnswer`.
  answer: new RegExp(
    String.raw`^((?:%(?:resource|context|rootResource)\.)?${STEP}(?:\.${STEP})*(?:\.(?:answer|value\w*|code|display|first\(\)|exists\(\)|empty\(\)|not\(\)|count\(\))(?:\[0\])?)*|%[A-Za-z_]\w*(?:\.(?:exists|empty|not)\(\))*)`,
  ),
}

/** Reads FHIRPath of the closed part. `variables` are the texts of the form's variables by name. */
export function readFhirPath(text: string, variables: ReadonlyMap<string, string>, depth = 0): Expression {
  if (depth > MOST_DEPTH) return sayUnknown('Its variables name each other without end.')
  const written = text.replaceAll(/\{\s*\}/g, 'null').replace(/^\((.*)\)\.round\((\d)\)$/s, 'round($1, $2)')
  return mapExpression(parseExpression(written, GRAMMAR), {
    answer: (name) => toAnswer(name, variables, depth),
    call: (name, of) => ({ kind: 'call', name: name === 'iif' ? 'if' : name, of }),
  })
}

function toAnswer(path: string, variables: ReadonlyMap<string, string>, depth: number): Expression {
  const [, subject = path, end = ''] = /^(.*?)((?:\.(?:exists|empty|not|count)\(\))*)$/s.exec(path) ?? []
  const variable = subject.startsWith('%') ? variables.get(subject.slice(1)) : undefined
  const name = [...subject.matchAll(/linkId\s*=\s*'([^']+)'/g)].at(-1)?.[1]
  const read = variable === undefined ? null : readFhirPath(variable, variables, depth + 1)
  const answer = name === undefined ? read : ({ kind: 'answer', name } as const)
  if (answer === null) return sayUnknown(`${path} names no answer.`)
  if (end === '') return answer
  return end
    .slice(1)
    .split('.')
    .reduce<Expression>((of, call) => applyCall(call, of), answer)
}

function applyCall(call: string, of: Expression): Expression {
  if (call === 'not()') return { kind: 'not', of }
  if (call === 'count()') return { kind: 'call', name: 'length', of: [of] }
  if (of.kind !== 'answer') return sayUnknown('It asks whether there is more than one answer.')
  return compareAnswer(call === 'exists()' ? '!=' : '==', of.name, null)
}
