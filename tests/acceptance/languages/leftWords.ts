import { createCheckedProgram } from '../../../src/compiler/parts/checkedProgram'
import type { Flow } from '../../../src/language/flow'
import { nobodysWords } from './nobodysWords'

/** The texts of a page in one language that still stand there in the other, but for those that are the same in both. */
export function leftIn(
  before: readonly string[],
  after: readonly string[],
  { flow, french }: { readonly flow: Flow; readonly french: Flow },
): readonly string[] {
  const others = nobodysWords(flow)
  const same = new Set(copyIn(french))
  const fragments = [...copyIn(flow)]
    .flatMap((text) => text.split(/\{\{[^{}]*\}\}/))
    .filter((text) => text.trim().length > 8)
  const inFrench = [...same].join('\n')
  const isLeft = (text: string): boolean => {
    const said = others.reduce((left, other) => left.replaceAll(other, ' '), text)
    if (!/\p{L}/u.test(said) || same.has(text.trim())) return false
    return (
      before.includes(text) || fragments.some((fragment) => said.includes(fragment) && !inFrench.includes(fragment))
    )
  }
  return [...new Set(after.filter(isLeft))]
}

function copyIn(flow: Flow): readonly string[] {
  return createCheckedProgram(flow).vocabulary.texts.map(({ text }) => text)
}
