import type { Import } from './imports'

/** The layers from the lowest to the highest; a file may import its own layer and those below it. */
const LAYERS = ['engine', 'services', 'renderer', 'widgets', 'configure', 'app', 'main']

/** Packages that make a file depend on the screen. */
const SCREEN_PACKAGES = /^(react|react-dom|@rjsf\/.*|wouter|lucide|react-international-phone|country-flag-icons)$/

/** What the engine may import besides itself. */
const ENGINE_PACKAGES = new Set(['immer'])

/** The imports that point from a layer to a higher one, or from the product into the build. */
export function wrongArrows(imports: readonly Import[]): string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`)
}

/** The folders of src/ that are no layer. */
export function unknownLayers(paths: readonly string[]): string[] {
  return paths.filter((file) => layerOf(file) === undefined && !isBuild(file))
}

function isWrong({ from, to }: Import): boolean {
  if (isBuild(from)) return isProduct(to) && layerOf(to) !== 'engine'
  if (isBuild(to)) return true
  const layer = layerOf(from)
  if (isProduct(to)) return rank(layer) < rank(layerOf(to))
  if (layer === 'engine') return !ENGINE_PACKAGES.has(to)
  return to.startsWith('node:') || (layer === 'services' && SCREEN_PACKAGES.test(to))
}

function layerOf(file: string): string | undefined {
  const name = /^src\/(?:(\w+)\/|(main)\.tsx$)/.exec(file)
  return LAYERS.find((layer) => layer === (name?.[1] ?? name?.[2]))
}

/** Styles and declarations at the top of src/ belong to main. */
function rank(layer: string | undefined): number {
  return LAYERS.indexOf(layer ?? 'main')
}

function isBuild(file: string): boolean {
  return file.startsWith('src/build/')
}

function isProduct(file: string): boolean {
  return file.startsWith('src/') && !isBuild(file)
}
