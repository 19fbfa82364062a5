/** The names of the logos of a look, as the fields of the configuration screen are called. */
export const LOGO_NAMES = ['logo', 'secondaryLogo', 'darkLogo', 'darkSecondaryLogo'] as const

/** The logo in whose place each stands on dark backgrounds: it goes with that one, and with no other. */
export const IN_PLACE_OF = { darkLogo: 'logo', darkSecondaryLogo: 'secondaryLogo' } as const
