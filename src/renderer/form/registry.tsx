import { type ComponentType, createContext, use } from 'react'
import type { FieldUi } from '../../language/ui'
import type { FieldControlProps, WidgetControlProps } from './control'

/**
 * How a control goes with its label. control: one element, named by a label. group: several, in a fieldset named by
 * its legend. radiogroup: the same for one choice out of several. display: a group that asks for nothing, so that the
 * word "optional" would make no sense. own: it brings its label with it.
 * none: it is not drawn at all.
 */
export type Layout = 'control' | 'group' | 'radiogroup' | 'display' | 'own' | 'none'

/** The layouts of what is drawn. */
export type DrawnLayout = Exclude<Layout, 'none'>

/** A control and how it goes with its label. */
export interface RegistryEntry<Props> {
  readonly component: ComponentType<Props>
  readonly layout: Layout
}

/** The widgets a uiSchema can name, by name. */
export type Widgets = Readonly<Record<NonNullable<FieldUi['ui:widget']>, RegistryEntry<WidgetControlProps>>>

/** The fields a uiSchema can name, by name. */
export type Fields = Readonly<Record<NonNullable<FieldUi['ui:field']>, RegistryEntry<FieldControlProps>>>

/** All controls there are. The renderer itself knows none of them. */
export interface WidgetRegistry {
  readonly widgets: Widgets
  readonly fields: Fields
}

/** Gives the forms below it the controls they are made of. */
export const WidgetRegistryContext = createContext<WidgetRegistry | null>(null)

/** The controls that forms are made of. */
export function useWidgetRegistry(): WidgetRegistry {
  const registry = use(WidgetRegistryContext)
  if (registry === null) {
    throw new Error('No widgets here: render this component inside <WidgetRegistryContext value={registry}>.')
  }
  return registry
}
