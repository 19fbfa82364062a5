import { blockAuthoring } from '../../src/engine/blocks/blockAuthoring'
import { fieldKinds } from '../../src/engine/kinds/fieldKinds'
import { controlAuthoring } from '../../src/engine/program/controls'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { rules } from '../../src/engine/rules/ruleTable'
import { everyBlock } from '../../src/app/openingMarkup'
import { ruleCases } from '../engine/rules/ruleCases'
import { everyControl } from '../fixtures/everyControl'
import { blocks } from '../pictures/designSystem/blocks'
import { flow } from '../pictures/designSystem/flow'

/** What the tables of a checkout have, and what its tests and its design system show of it. */
export interface Tables {
  readonly rules: { readonly all: object; readonly tried: ReadonlySet<string> }
  readonly fieldTypes: Readonly<Record<string, { readonly control: string }>>
  readonly controls: Parts<{ readonly fits: readonly string[] }>
  readonly blocks: Parts<{ readonly isForConfiguration: boolean }>
}

interface Parts<Authoring> {
  readonly all: Readonly<Record<string, Authoring>>
  /** Those that have a component. */
  readonly drawn: ReadonlySet<string>
  /** Those that the design system shows. */
  readonly shown: ReadonlySet<string>
}

/** The tables of this checkout. */
export const tables: Tables = {
  rules: { all: rules, tried: new Set(Object.keys(ruleCases).map((name) => name.replace(/ .*/, ''))) },
  fieldTypes: fieldKinds,
  controls: {
    all: controlAuthoring,
    // A group is drawn as its fields, without a component.
    drawn: new Set(['group', ...Object.keys(everyControl)]),
    shown: new Set([...compileCheckedFlow(flow).fields.values()].map(({ control }) => control)),
  },
  blocks: {
    all: blockAuthoring,
    drawn: new Set(Object.keys(everyBlock)),
    shown: new Set(Object.values(blocks).map(({ type }) => type)),
  },
}
