import type { Locator, Page } from 'playwright'
import french from '../../../flows/fr-CA/shared/wording.json'
import { wording } from '../../../flows/shared/wording.json'
import { pseudolocalizeText } from '../../../src/tools/translation/flowTranslations'

export type Scope = Page | Locator

type OwnWords = 'optional' | 'newTab' | 'day' | 'month' | 'year'

/** Matches a complete label, with or without the word for optional fields. */
export function labelled(label: string): RegExp {
  return wholeOrWith(label, 'optional')
}

/** Matches the complete text of a link, with or without the words for a new tab. */
export function linkNamed(words: string): RegExp {
  return wholeOrWith(words, 'newTab')
}

/** Finds a fieldset, card or region by its name. */
export function groupNamed(scope: Scope, name: string | RegExp): Locator {
  const options = { name, exact: true }
  return scope
    .getByRole('group', options)
    .or(scope.getByRole('radiogroup', options))
    .or(scope.getByRole('region', options))
}

/** Finds a text input by its label; faster than `fieldLabelled`, since it ignores groups. */
export function inputLabelled(scope: Scope, label: string): Locator {
  return scope.getByLabel(labelled(label)).first()
}

/** Finds a control or a group of controls by its label. */
export function fieldLabelled(scope: Scope, label: string): Locator {
  return scope
    .getByLabel(labelled(label))
    .or(groupNamed(scope, labelled(label)))
    .first()
}

/** Finds the inputs of a date by the label of their group. */
export function dateInputs(scope: Scope, label: string): Readonly<Record<'day' | 'month' | 'year' | 'all', Locator>> {
  const group = groupNamed(scope, labelled(label)).first()
  const input = (part: OwnWords): Locator => group.getByLabel(new RegExp(`^(${saidOf(part)})$`))
  return { day: input('day'), month: input('month'), year: input('year'), all: group.locator('input, select') }
}

/** Matches a name that begins with these words, for example followed by the number of an item. */
export function beginningWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}(?: |$)`)
}

function wholeOrWith(text: string, addition: OwnWords): RegExp {
  return new RegExp(`^\\s*${escaped(text)}\\s*(\\(?(${saidOf(addition)})\\)?)?\\s*$`)
}

/** The product's own words in every language of the tests. */
function saidOf(words: OwnWords): string {
  return [wording[words], french.wording[words], pseudolocalizeText(wording[words])].map(escaped).join('|')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
