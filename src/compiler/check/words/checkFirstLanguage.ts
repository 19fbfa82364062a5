import { error, type Finding } from '../../../engine/values/finding'
import { quoting } from '../../findings/quoting'
import { didYouMean } from '../../findings/suggestion'
import type { CheckedProgram } from '../../parts/checkedProgram'

/** The language that is offered first is one of the flow's, and there is another to choose. */
export function checkFirstLanguage({
  flow: { language, languages = [language], firstLanguage },
}: CheckedProgram): readonly Finding[] {
  if (firstLanguage === undefined) return []
  const { is } = firstLanguage
  if (!languages.includes(is))
    return [
      error(
        'unusable-language',
        '/firstLanguage/is',
        quoting`The flow has no words in "${is}".`,
        didYouMean(is, languages),
      ),
    ]
  if (languages.some((other) => other !== is)) return []
  return [
    error(
      'unusable-language',
      '/firstLanguage/ask',
      quoting`There is nothing to choose: "${is}" is the only language of the flow.`,
      'Name another in "languages", or remove "firstLanguage".',
    ),
  ]
}
