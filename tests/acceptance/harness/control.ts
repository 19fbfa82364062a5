import type { Locator, Page } from 'playwright'
import wording from '../../../flows/shared/wording.json'

/** A page, or a part of it that controls are looked for in. */
export type Scope = Page | Locator

const { optional, newTab, day, month, year } = wording.wording

/** Matches a field's label as a whole, with or without the word for optional fields after it. */
export function labelled(label: string): RegExp {
  return wholeOrWith(label, optional)
}

/** Matches a link's words as a whole, with or without those for a new tab after them. */
export function linkNamed(words: string): RegExp {
  return wholeOrWith(words, newTab)
}

/** The group of controls with this name: a fieldset, a card, a region. */
export function groupNamed(scope: Scope, name: string | RegExp): Locator {
  const options = { name, exact: true }
  return scope.getByRole('group', options).or(scope.getByRole('radiogroup', options)).or(scope.getByRole('region', options))
}

/** The control or the group of controls with this label. */
export function fieldLabelled(scope: Scope, label: string): Locator {
  return scope.getByLabel(labelled(label)).or(groupNamed(scope, labelled(label))).first()
}

/** The inputs of a date, from the group that carries its label. */
export function dateInputs(scope: Scope, label: string): Readonly<Record<'day' | 'month' | 'year', Locator>> {
  const group = groupNamed(scope, labelled(label)).first()
  const input = (part: string): Locator => group.getByLabel(part, { exact: true })
  return { day: input(day), month: input(month), year: input(year) }
}

function wholeOrWith(text: string, addition: string): RegExp {
  return new RegExp(`^\\s*${escaped(text)}\\s*(\\(?${escaped(addition)}\\)?)?\\s*$`)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
