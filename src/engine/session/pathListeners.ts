import type { Path } from '../values/answers'

/** Those who want to hear of a change of what a field at a path shows. */
export interface PathListeners {
  /** Adds one; gives the function that takes it away again. */
  subscribeTo(this: void, path: Path, listener: () => void): () => void
  /** Calls those of some paths, or all of them. */
  tell(this: void, paths: Iterable<Path> | 'all'): void
}

/** Nobody yet. */
export function createPathListeners(): PathListeners {
  const listeners = new Map<Path, Set<() => void>>()
  const tellAt = (path: Path): void => {
    for (const listener of [...(listeners.get(path) ?? [])]) listener()
  }
  return {
    subscribeTo: (path, listener) => {
      const here = listeners.get(path) ?? new Set()
      listeners.set(path, here.add(listener))
      return () => {
        here.delete(listener)
        if (here.size === 0 && listeners.get(path) === here) listeners.delete(path)
      }
    },
    tell: (paths) => {
      for (const path of paths === 'all' ? [...listeners.keys()] : new Set(paths)) tellAt(path)
    },
  }
}
