import { isOfAllScreens, isSummary } from '../../engine/blocks/blockAuthoring'
import { createError, type Finding } from '../../engine/values/finding'
import type { Flow } from '../../language/flow'
import { joinPointer } from '../findings/pointer'
import { formatMessage } from '../findings/quoting'
import { isJsonObject, getJsonAt } from '../documents/json'

/** A summary with "title" or "rows" needs "screen". JSON Schema cannot express this. */
export function checkSummaryScreens({ screens }: Flow): readonly Finding[] {
  return Object.entries(screens).flatMap(([id, { blocks = {} }]) =>
    Object.entries(blocks).flatMap(([name, block]) => {
      if (!isSummary(block) || !isOfAllScreens(block)) return []
      const key = (['title', 'rows'] as const).find((other) => block[other] !== undefined)
      if (key === undefined) return []
      const message = formatMessage`"screen" is missing: "${key}" is of one screen.`
      const hint = `Add "screen", or leave out "${key}": then there is a part for each screen, with its title.`
      return [createError('missing-key', joinPointer('/screens', id, 'blocks', name), message, hint)]
    }),
  )
}

const MEANT: ReadonlySet<string | null> = new Set(['title', 'asTitle'])

/** A screen needs "title" or a field with "asTitle". JSON Schema cannot express this. */
export function findMissingTitles(value: unknown, broken: readonly Finding[]): readonly Finding[] {
  // Such documents were not checked any further.
  if (broken.some(({ code }) => code === 'old-version' || code === 'too-large')) return []
  const screens = getJsonAt(value, ['screens'])
  if (!isJsonObject(screens)) return []
  return Object.entries(screens).flatMap(([id, screen]) => {
    const pointer = joinPointer('/screens', id)
    const isMisspelt = broken.some(({ meant, pointer: place }) => MEANT.has(meant) && place.startsWith(`${pointer}/`))
    if (!isJsonObject(screen) || Object.hasOwn(screen, 'title') || isMisspelt || hasAskedTitle(screen['blocks']))
      return []
    const hint = 'Add "title": The heading. Or add "asTitle": true to the field that it asks first.'
    return [
      {
        ...createError('missing-key', pointer, { text: '"title" is missing.', names: ['title'] }, hint),
        takesText: true,
      },
    ]
  })
}

function hasAskedTitle(blocks: unknown): boolean {
  return listValues(blocks).some(
    (block) =>
      isJsonObject(block) &&
      listValues(block['fields']).some((field) => isJsonObject(field) && Object.hasOwn(field, 'asTitle')),
  )
}

function listValues(value: unknown): readonly unknown[] {
  return isJsonObject(value) ? Object.values(value) : []
}
