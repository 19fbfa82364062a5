import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, Visitor } from 'vite'

/** What a bundle is made by, besides the modules in it. */
const MAKERS = [fileURLToPath(import.meta.url), fileURLToPath(new URL('../run.mjs', import.meta.url))]
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json']

/** How long another command may take to write its bundle, in ms: what is older was left behind. */
const LONGEST = 60_000

/**
 * Puts a module and everything of the project that it imports into one file, whose first line says of what it was made;
 * packages stay where they are. Says whether it could be written.
 */
export async function writeBundle({ root, entry, bundle, hashOf }) {
  const { code, map, modules } = await bundled(root, entry)
  const files = [...modules, ...MAKERS, ...SETTINGS.map((name) => path.join(root, name))]
  const sources = Object.fromEntries(
    [...new Set(files)].map((file) => [path.relative(root, file), hashOf(textOf(file))]),
  )
  const head = JSON.stringify({ node: process.version, sources })
  const inlined = Buffer.from(JSON.stringify(map)).toString('base64')
  return isWritten(bundle, `//${head}\n${code}\n//# sourceMappingURL=data:application/json;base64,${inlined}\n`, root)
}

async function bundled(root, entry) {
  const modules = new Set()
  const environment = process.env['NODE_ENV']
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'development',
    publicDir: false,
    plugins: [ownAddresses, metModules(modules, root)],
    build: {
      ssr: entry,
      write: false,
      minify: false,
      sourcemap: true,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // Vite sets it for a build; the commands and what they start are to find it as it was.
  if (environment === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = environment
  const [{ code, map }] = output
  const folder = path.join(root, 'dist')
  return {
    code: code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''),
    // Node finds the line of a source in its file: the text need not stand here. The head is a line of its own.
    map: {
      ...map,
      mappings: `;${map.mappings}`,
      sources: map.sources.map((source) => pathToFileURL(path.resolve(folder, source)).href),
      sourcesContent: undefined,
    },
    modules,
  }
}

/** A module goes on to read what lies beside its source. */
const ownAddresses = {
  name: 'formway-own-addresses',
  transform: {
    order: 'post',
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const address = JSON.stringify(pathToFileURL(id.replace(/\?.*$/, '')).href)
      const places = []
      const visitor = new Visitor({
        MemberExpression: ({ object, property, start, end }) => {
          if (object.type === 'MetaProperty' && property.name === 'url') places.push([start, end])
        },
      })
      visitor.visit(this.parse(code))
      return {
        code: places.reduceRight((text, [start, end]) => text.slice(0, start) + address + text.slice(end), code),
        map: null,
      }
    },
  },
}

/** Collects every file that was read, also where nothing of it is left. */
function metModules(modules, root) {
  return {
    name: 'formway-met-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = id.replace(/\?.*$/, '')
        if (path.isAbsolute(file) && !path.relative(root, file).includes('node_modules')) modules.add(file)
      }
    },
  }
}

/** A command that starts meanwhile reads the bundle as it was, or as it is: never half of it. */
function isWritten(bundle, text, root) {
  const written = `${bundle}.${process.pid}`
  try {
    writeFileSync(written, text)
    renameSync(written, bundle)
    tidy(path.dirname(bundle), root)
    return true
  } catch {
    rmSync(written, { force: true })
    return false
  }
}

/** Removes what a command that was ended left behind, and the bundles of modules that are no more. */
function tidy(folder, root) {
  for (const name of readdirSync(folder).filter((one) => /\.mjs(\.\d+)?$/.test(one))) {
    const file = path.join(folder, name)
    const isLeft = name.endsWith('.mjs')
      ? !existsSync(path.join(root, decodeURIComponent(name.slice(0, -'.mjs'.length))))
      : Date.now() - statSync(file).mtimeMs > LONGEST
    if (isLeft) rmSync(file, { force: true })
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
