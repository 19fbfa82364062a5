/** Under this key the browser keeps the language that was chosen, for later visits. */
export const LANGUAGE_KEY = 'language'
