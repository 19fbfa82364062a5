/** Stands for the address of the build in the code of examples, until the page knows it. */
export const BUILD = 'https://apply.example/'
