/** The cookie of a clerk's session; its prefix is __Host-, by which no other host and no plain connection can set it. */
export const DESK_COOKIE = 'desk'
