const VARIABLES = ['CHROME_BIN', 'CHROME_PATH', 'CHROMIUM_BIN', 'PUPPETEER_EXECUTABLE_PATH']

/** The path of the browser that an environment variable names. */
export function namedBrowser(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  return VARIABLES.map((variable) => environment[variable]).find((path) => path !== undefined && path !== '')
}
