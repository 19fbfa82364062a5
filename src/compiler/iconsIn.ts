import { icons } from 'lucide'
import type { Drawing, Icons } from '../engine/values/icons'

const library: Readonly<Record<string, Drawing | undefined>> = icons

/** The icons that a part of a flow names, with their drawings. The library calls them by the same names in PascalCase. */
export function iconsIn(part: unknown): Icons {
  const named = JSON.stringify(part).matchAll(/"icon":"([^"]+)"/g)
  return Object.fromEntries([...named].map(([, name = '']) => [name, drawingOf(name)]))
}

function drawingOf(name: string): Drawing {
  const drawing = library[name.replaceAll(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase())]
  if (drawing === undefined) throw new Error(`The icon library has no "${name}".`)
  return drawing
}
