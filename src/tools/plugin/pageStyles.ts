import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { HASHED } from './contentSecurityPolicy'

/** What pages beside the app call their stylesheet. */
export const PAGE_STYLES = 'page.css'

/**
 * The stylesheet of the pages beside the app, from the one at `entry`. What it asks for (the typeface) is a file of the
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
        output: { assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? PAGE_STYLES : `${HASHED}/[name]-[hash][extname]`) },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const styles = outputs.find(({ fileName }) => fileName === PAGE_STYLES)
  if (styles?.type !== 'asset') throw new Error(`No styles were built from ${entry}.`)
  const missing = outputs.filter(({ type, fileName }) => type === 'asset' && fileName !== PAGE_STYLES && bundle[fileName] === undefined)
  if (missing.length > 0) throw new Error(`${entry} asks for what the app does not: ${missing.map(({ fileName }) => fileName).join(', ')}`)
  return String(styles.source)
}
