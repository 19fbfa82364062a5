/** The logos of a look, named like the fields of the configuration screen. */
export const LOGO_NAMES = ['logo', 'secondaryLogo', 'darkLogo', 'darkSecondaryLogo'] as const

/** The logo that each dark one replaces on dark backgrounds. */
export const IN_PLACE_OF = { darkLogo: 'logo', darkSecondaryLogo: 'secondaryLogo' } as const
