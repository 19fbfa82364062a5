import type { Locator, Page } from 'playwright'
import french from '../../../flows/fr-CA/shared/wording.json'
import { wording } from '../../../flows/shared/wording.json'
import { pseudolocalizeText } from '../../../src/tools/translation/pseudolocalize'

/** A page, or a part of it that controls are looked for in. */
export type Scope = Page | Locator

type OwnWords = 'optional' | 'newTab' | 'day' | 'month' | 'year'

/** Matches a field's label as a whole, with or without the word for optional fields after it. */
export function labelled(label: string): RegExp {
  return wholeOrWith(label, 'optional')
}

/** Matches a link's words as a whole, with or without those for a new tab after them. */
export function linkNamed(words: string): RegExp {
  return wholeOrWith(words, 'newTab')
}

/** The group of controls with this name: a fieldset, a card, a region. */
export function groupNamed(scope: Scope, name: string | RegExp): Locator {
  const options = { name, exact: true }
  return scope
    .getByRole('group', options)
    .or(scope.getByRole('radiogroup', options))
    .or(scope.getByRole('region', options))
}

/** The control with this label, into which something is typed: groups are not looked for, which takes as long again. */
export function inputLabelled(scope: Scope, label: string): Locator {
  return scope.getByLabel(labelled(label)).first()
}

/** The control or the group of controls with this label. */
export function fieldLabelled(scope: Scope, label: string): Locator {
  return scope
    .getByLabel(labelled(label))
    .or(groupNamed(scope, labelled(label)))
    .first()
}

/** The inputs of a date, from the group that carries its label. */
export function dateInputs(scope: Scope, label: string): Readonly<Record<'day' | 'month' | 'year' | 'all', Locator>> {
  const group = groupNamed(scope, labelled(label)).first()
  const input = (part: OwnWords): Locator => group.getByLabel(new RegExp(`^(${saidOf(part)})$`))
  return { day: input('day'), month: input('month'), year: input('year'), all: group.locator('input, select') }
}

/** Matches a name that begins with these words: behind them it may say of which item it is. */
export function beginningWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}(?: |$)`)
}

function wholeOrWith(text: string, addition: OwnWords): RegExp {
  return new RegExp(`^\\s*${escaped(text)}\\s*(\\(?(${saidOf(addition)})\\)?)?\\s*$`)
}

/** The product's own words in whatever language the page is in. */
function saidOf(words: OwnWords): string {
  return [wording[words], french.wording[words], pseudolocalizeText(wording[words])].map(escaped).join('|')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
