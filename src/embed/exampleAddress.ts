/** A placeholder in examples for the address of the build, which only the page knows. */
export const BUILD = 'https://apply.example/'

/** A placeholder in examples for the chosen use case. */
export const USE_CASE = 'your-use-case'
