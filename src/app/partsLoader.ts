import { firstControls } from '../controls/firstControls'
import { createListeners } from '../engine/session/listeners'
import { firstBlocks } from '../renderer/blocks/firstBlocks'
import type { LaterParts, ScreenParts } from '../renderer/session/loadedFlow'

/** Draws a flow's screens with what is loaded so far, and loads the rest behind its first form. */
export interface PartsLoader {
  /** Returns what is loaded; the same object until more is. */
  get(this: void): ScreenParts
  subscribe(this: void, listener: () => void): () => void
  canDraw(this: void, screen: string): boolean
  /** Returns whether every screen can be drawn that a press on `screen` may lead to. */
  canLeave(this: void, screen: string): boolean
  /** Loads the rest; rejects if it cannot be loaded, and tries again at the next call. */
  load(this: void): Promise<void>
}

export function createPartsLoader(parts: ScreenParts | LaterParts): PartsLoader {
  const later = 'load' in parts ? parts : null
  const first = 'load' in parts ? { controls: firstControls, blocks: firstBlocks, icons: parts.firstIcons } : parts
  let loaded: ScreenParts | null = later === null ? first : null
  let loading: Promise<void> | null = null
  const { subscribe, tell } = createListeners()
  const fetchParts = async (load: LaterParts['load']): Promise<void> => {
    try {
      const all = await load()
      if (all === undefined) throw new Error('The script that draws the screens is empty.')
      loaded = all
      tell()
    } finally {
      loading = null
    }
  }
  return {
    get: () => loaded ?? first,
    subscribe,
    canDraw: (screen) => loaded !== null || later?.firstScreens.includes(screen) === true,
    canLeave: (screen) => loaded !== null || later?.firstScreens[0] === screen,
    load: () => {
      if (later === null || loaded !== null) return Promise.resolve()
      loading ??= fetchParts(later.load)
      return loading
    },
  }
}
