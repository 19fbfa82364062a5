import { type Finding, warning } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import { saysName } from './saysName'

/** The provider is named by its placeholder, where one is filled: who has another provider writes its name once. */
export function checkProvider({ flow: { provider }, vocabulary }: CheckedProgram): readonly Finding[] {
  const texts = vocabulary.texts.filter(({ isSimulated, isClosed }) => !isSimulated && !isClosed)
  const words = texts.map(({ text }) => text)
  return texts.flatMap(({ text, pointer }) => {
    if (!saysName(text, provider.name, words)) return []
    return [warning('name-written-out', pointer, quoting`"${provider.name}" is written out here.`, 'Write {{provider.name}}.')]
  })
}
