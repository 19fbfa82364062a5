import { blockAuthoringOf, showsSamples } from '../../../engine/blocks/blockAuthoring'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { type Finding, warning } from '../../../engine/values/finding'
import { quoting, screenNamed } from '../../findings/quoting'
import type { CheckedProgram } from '../../parts/checkedProgram'
import type { PlacedForm } from '../../parts/parts'
import { reachedFrom } from '../../parts/waysIn'

/** What is asked can be looked at again before it is sent: no form comes only when the last review is behind. */
export function checkAfterReview(checked: CheckedProgram): readonly Finding[] {
  const { flow, ways, blocks, forms, reached: all } = checked
  const reviews = new Set(
    blocks.flatMap(({ block, screen }) =>
      blockAuthoringOf(block).rows(block) !== null && !showsSamples(block) ? [screen] : [],
    ),
  )
  if (reviews.size === 0 || all === null) return []
  const onward = (screen: string): readonly string[] => ways.get(screen) ?? []
  const before = reachedFrom([flow.start], (screen) => (reviews.has(screen) ? [] : onward(screen)))
  return forms.flatMap((form) => {
    const { screen, pointer, name } = form
    const isBehind = all.has(screen) && !before.has(screen) && !asksForAction(checked, form)
    if (!isBehind || [...reachedFrom([screen], onward)].some((later) => reviews.has(later))) return []
    const review = [...reviews].find((one) => reachedFrom([one], onward).has(screen)) ?? ''
    const message = quoting`"${name}" is asked after the review on "${screenNamed(review)}", so the applicant never sees it there.`
    return [
      warning('asked-after-review', pointer, message, 'Ask it before the review, or show it in a summary after it.'),
    ]
  })
}

/** Whether a form asks only for what an action checks, such as a code. */
function asksForAction({ fields: { all } }: CheckedProgram, { pointer }: PlacedForm): boolean {
  const asked = all.filter((placed) => placed.pointer.startsWith(`${pointer}/fields/`))
  return asked.every(({ field }) => field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction)
}
