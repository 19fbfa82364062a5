/** By this name the tab has the key of its files, the browser the files, and a note that there are any. */
export const DRAFT_FILES = 'draftFiles'
