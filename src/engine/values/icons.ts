import type { IconName } from '../../language/icon'

/** The lines of an icon: SVG elements with their attributes, on a square of 24 by 24. */
export type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[]

/** Some of the icons that a flow may name. */
export type Icons = { readonly [Name in IconName]?: Drawing }
