import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { HASHED } from './contentSecurityPolicy'
import { preloadOf } from './filledPage'

/** What pages beside the app call their stylesheet. */
export const PAGE_STYLES = 'page.css'

/** What the pages of the server's desk call theirs. */
export const DESK_STYLES = 'desk.css'

/**
 * The stylesheet of pages beside the app, from the one at `entry`. What it asks for (the typeface) is a file of the
 * app: its name is the same, because that says what it holds.
 * @throws where the build has no such file.
 */
export async function pageStyles(root: string, entry: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const built = await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.resolve(root, entry),
        output: {
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? PAGE_STYLES : `${HASHED}/[name]-[hash][extname]`,
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const styles = outputs.find(({ fileName }) => fileName === PAGE_STYLES)
  if (styles?.type !== 'asset') throw new Error(`No styles were built from ${entry}.`)
  const missing = outputs.filter(
    ({ type, fileName }) => type === 'asset' && fileName !== PAGE_STYLES && bundle[fileName] === undefined,
  )
  if (missing.length > 0)
    throw new Error(`${entry} asks for what the app does not: ${missing.map(({ fileName }) => fileName).join(', ')}`)
  return String(styles.source)
}

/** The pages of a folder that take the stylesheet, by their names, each asking for the typeface before its styles. */
export function styledPages(folder: string, typeface: string): readonly (readonly [name: string, html: string])[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return pages.flatMap((name) => {
    const html = readFileSync(path.join(folder, name), 'utf8')
    const asking = withTypeface(html, typeface)
    return asking === html ? [] : [[name.split(path.sep).join('/'), asking] as const]
  })
}

/** A page that takes the stylesheet, asking for the typeface; any other as it is. */
export function withTypeface(html: string, typeface: string): string {
  return html.replace(
    /\n *<link rel="stylesheet" href="((?:\.\.?\/)*)page\.css" \/>/,
    (link, base: string) => `${preloadOf(typeface, base === '' ? './' : base)}${link}`,
  )
}
