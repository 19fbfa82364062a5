/** Written out: Unicode's properties are not known to every reader of JSON Schema. */
const UNREADABLE = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff`

/** What can be read over, and takes no ink: spaces, joiners, directions, fillers. */
const INVISIBLE = String.raw` \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc`

/** What ends a line, and what a line is not made of besides. */
const BREAKS = String.raw`\t\n\r\u2028\u2029`

/** The regular expression of a text in which something can be seen, and nothing is unreadable. */
export const READABLE_PATTERN = `^[${INVISIBLE}${BREAKS}]*[^${UNREADABLE}${INVISIBLE}${BREAKS}][^${UNREADABLE}]*$`

/** The same of a text in one line. */
export const LINE_PATTERN = `^[${INVISIBLE}]*[^${UNREADABLE}${INVISIBLE}${BREAKS}][^${UNREADABLE}${BREAKS}]*$`
