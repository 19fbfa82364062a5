import { expect, it } from 'vitest'
import { calculators } from '../src/engine/calculators/calculators'
import { fieldKinds } from '../src/engine/kinds/fieldKinds'
import { controls } from '../src/engine/program/controls'
import { rules } from '../src/engine/rules/ruleTable'
import { blockAuthoring } from '../src/engine/blocks/blockAuthoring'
import { sheetRenderers } from '../src/renderer/blocks/sheets/Sheet'
import { comparedKinds } from './structure/comparedKinds'
import { sourcesIn } from './structure/sources'
import { compilingWithout } from './structure/withoutPart'

const named = (kinds: object): readonly string[] => Object.keys(kinds)

it('KND-01 no name of a field type, rule, calculator, control or block is compared outside its object', () => {
  const types = new Set([...named(fieldKinds), ...named(blockAuthoring), ...named(sheetRenderers)])
  const names = {
    type: types,
    control: new Set(named(controls)),
    calculator: new Set(named(calculators)),
    rule: new Set(named(rules)),
    name: new Set(named(rules)),
  }
  expect(comparedKinds(sourcesIn('src', ['.ts', '.tsx']), names)).toEqual([])
})

const KINDS = 'src/engine/kinds'
const RULES = 'src/engine/rules'
const CALCULATORS = 'src/engine/calculators'

/** For each kind of extension, its lines in the tables, and the parts of an object. */
const parts: readonly (readonly [file: string, ...parts: readonly string[]])[] = [
  [`${KINDS}/commonKinds.ts`, '  money,\n', '  accounts,\n'],
  [`${KINDS}/fieldKindAuthoring.ts`, '  money: moneyAuthoring,\n', '  scale: scaleAuthoring,\n'],
  [
    `${KINDS}/text.ts`,
    '  maxCharacters: 5000,\n',
    "  isAnswer: (value) => typeof value === 'string',\n",
    '  describe: (value) => String(value).trim(),\n',
  ],
  [
    `${KINDS}/text.ts`,
    '  parse: (typed) => typed,\n',
    '  fromDocument: (written) => written,\n',
    '  choices: () => null,\n',
    '  schema: () => ({}),\n',
  ],
  [`${KINDS}/text.ts`, '  secret: null,\n', "  comparesAs: 'text',\n", "  ofLength: (length) => 'x'.repeat(length),\n"],
  [`${KINDS}/lists.ts`, '  brought: null,\n', '  example: () => undefined,\n', "  control: 'list',\n"],
  [`${KINDS}/choices.ts`, "  namesInside: 'field',\n", "  control: 'grid',\n"],
  [`${KINDS}/signature.ts`, "  extensions: () => ['png'],\n", "  control: 'signature',\n"],
  [`${KINDS}/fieldKinds.ts`, '  grid,\n', '  signature,\n'],
  [
    `${RULES}/ruleTable.ts`,
    '  ...textRules,\n',
    '  ...textRulesAuthoring,\n',
    '    holds: () => true,\n',
    '  required: { schema: requireAnyRow, samples: () => [], canBreak: canBeEmpty },\n',
  ],
  [
    `${RULES}/comparisonRules.ts`,
    "    holds: (value) => typeof value !== 'number' || Number.isInteger(value),\n",
    "  whole: { schema: () => ({ type: 'integer' }), samples: () => [1, 0.5], canBreak: () => true, isWhole: true },\n",
    ' samples: () => [1, 0.5],',
  ],
  [`${CALCULATORS}/calculators.ts`, '  ...commonCalculators,\n', '  score,\n  total,\n'],
  [`${CALCULATORS}/calculators.ts`, '  ...commonCalculatorAuthoring,\n', '  total: totalAuthoring,\n'],
  [`${CALCULATORS}/calculators.ts`, "    gives: () => ({ kind: 'date', unit: null }),\n"],
  [`${CALCULATORS}/calculatorAuthoring.ts`, '  reads: () => [],\n', '  counts: () => null,\n'],
  [
    'src/engine/program/controls.ts',
    "fits: ['money'], ",
    "layout: 'control', entryMode: 'brought'",
    '  locked: { fits: [], isOwn: true, isOneLine: true },\n',
  ],
  ['src/controls/controlComponents.ts', '  money: bindControl(MoneyControl),\n'],
  ['src/renderer/blocks/blockRenderers.tsx', '  summary: SummaryBlock,\n'],
  ['src/renderer/blocks/sheets/Sheet.tsx', '  capture: CaptureSheet,\n'],
  ['src/engine/blocks/blockAuthoring.ts', '  notice: first,\n', '  isForConfiguration: false,\n', '  bundle: null,\n'],
]

it('KND-02 a field type, rule, calculator, control or block that lacks a part does not compile', async () => {
  expect(await compilingWithout(parts.flatMap(([file, ...left]) => left.map((part) => ({ file, part }))))).toEqual([])
})
