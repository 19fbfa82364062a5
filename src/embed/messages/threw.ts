/** What a page says of the end of an action that threw: no flow declares this outcome. */
export const THREW = ''
