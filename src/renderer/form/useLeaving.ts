import { useCallback, useEffect, useRef } from 'react'
import type { Path } from '../../engine/values/answers'

/**
 * Gives the function that takes note of fields that were left. While a pointer is pressed it waits for the release:
 * a message that appears in between moves the button away from under the pointer, and the click is lost.
 */
export function useLeaving(left: (path: Path) => void): (path: Path) => void {
  const pressed = useRef(false)
  const waiting = useRef<readonly Path[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (): void => {
      pressed.current = true
    }
    const release = (): void => {
      pressed.current = false
      // The click comes right after the release.
      timer = setTimeout(() => {
        const paths = waiting.current
        waiting.current = []
        for (const path of paths) left(path)
      })
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', press, options)
      document.removeEventListener('pointerup', release, options)
      document.removeEventListener('pointercancel', release, options)
    }
  }, [left])

  return useCallback(
    (path) => {
      if (pressed.current) waiting.current = [...waiting.current, path]
      else left(path)
    },
    [left],
  )
}
