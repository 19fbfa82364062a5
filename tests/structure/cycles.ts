import type { Import } from './imports'

/** The groups of files that import each other in a circle, each as one line. */
export function cycles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const finished = new Set<string>()
  const found: string[] = []
  const follow = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start !== -1) found.push([...trail.slice(start), file].join(' → '))
    if (start !== -1 || finished.has(file)) return
    for (const target of targets.get(file) ?? []) follow(target, [...trail, file])
    finished.add(file)
  }
  for (const file of targets.keys()) follow(file, [])
  return found
}
