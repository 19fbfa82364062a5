/** Stands for the address of the build in the code of examples, until the page knows it. */
export const BUILD = 'https://apply.example/'

/** Stands for the use case in the code of examples, until the page knows which is chosen. */
export const USE_CASE = 'your-use-case'
