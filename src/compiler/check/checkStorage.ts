import { error, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { allTransitions, formsIn } from '../parts/parts'
import { pointerTo } from '../findings/pointer'
import { didYouMean } from '../findings/suggestion'

/** What is kept are forms that exist, and what is forgotten was kept. */
export function checkStorage(flow: Flow): readonly Finding[] {
  const forms = formsIn(flow).map(({ name }) => name)
  const keys = Object.keys(flow.storage ?? {})
  return [
    ...Object.entries(flow.storage ?? {}).flatMap(([key, kept]) =>
      kept.flatMap((form, index) =>
        forms.includes(form)
          ? []
          : [
              error(
                'unknown-form',
                pointerTo('', 'storage', key, index),
                `No form is called "${form}".`,
                didYouMean(form, forms),
              ),
            ],
      ),
    ),
    ...allTransitions(flow).flatMap(({ transition: { forget = [] }, pointer }) =>
      forget.flatMap((key, index) =>
        keys.includes(key)
          ? []
          : [
              error(
                'unknown-storage',
                pointerTo(pointer, 'forget', index),
                `Nothing is kept under the storage key "${key}".`,
                didYouMean(key, keys),
              ),
            ],
      ),
    ),
  ]
}
