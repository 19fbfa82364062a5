import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A browser as a file, with the variables it needs in its environment. */
export interface BrowserFile {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
}

/** The one platform that the package @sparticuz/chromium has a browser for. */
export function hasBundledBrowser(platform: string, architecture: string): boolean {
  return platform === 'linux' && architecture === 'x64'
}

/**
 * The browser that comes with the package @sparticuz/chromium, with its own libraries and a font, so that a Linux with
 * nothing but Node runs the tests. Each version is unpacked once, into node_modules/.cache.
 */
export async function bundledBrowser(): Promise<BrowserFile> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/formway/', import.meta.url))
  const folder = path.join(cache, `chromium-${await packageVersion()}`)
  if (!existsSync(folder)) await unpackInto(folder, cache)
  return {
    path: path.join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  }
}

async function packageVersion(): Promise<string> {
  const file = fileURLToPath(new URL('../../../node_modules/@sparticuz/chromium/package.json', import.meta.url))
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'))
  return version
}

/**
 * The package unpacks into TMPDIR, takes any file it finds there for whole, and brings its libraries only on what it
 * takes for AWS Lambda: hence a new folder, a process with variables of its own, and a rename when all is there.
 */
async function unpackInto(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unpacking = await mkdtemp(path.join(cache, 'unpacking-'))
  const script = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
  await promisify(execFile)(process.execPath, ['--eval', script], {
    cwd: path.dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  await writeFile(path.join(unpacking, 'fonts', 'fonts.conf'), fontsConfiguration(folder))
  await rename(unpacking, folder).catch(async (reason: unknown) => {
    await rm(unpacking, { recursive: true })
    if (!existsSync(folder)) throw reason
  })
}

/** The package's own fonts.conf names folders of AWS Lambda; without any font every page crashes. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
