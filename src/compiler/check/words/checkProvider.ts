import { blockAuthoringOf } from '../../../engine/blocks/blockAuthoring'
import { error, type Finding, warning } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { saysName } from './saysName'

const HINT =
  'Write "provider": { "name": "…", "logo": "…" } at the top of the flow, or take a block of the type "logo".'

/** Who shows the provider has one. It is named by its placeholder, where one is filled: who has another provider writes its name once. */
export function checkProvider({ flow: { provider }, vocabulary, blocks }: CheckedProgram): readonly Finding[] {
  if (provider === undefined) {
    return blocks.flatMap(({ block, pointer }) =>
      blockAuthoringOf(block).showsProvider
        ? [error('missing-key', pointer, 'This shows the provider, but the flow has none.', HINT)]
        : [],
    )
  }
  const texts = vocabulary.texts.filter(({ isSimulated, isClosed }) => !isSimulated && !isClosed)
  const words = texts.map(({ text }) => text)
  return texts.flatMap(({ text, pointer }) => {
    if (!saysName(text, provider.name, words)) return []
    return [
      warning(
        'name-written-out',
        pointer,
        quoting`"${provider.name}" is written out here.`,
        'Write {{provider.name}}.',
      ),
    ]
  })
}
