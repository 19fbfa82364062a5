import { useCallback, useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus once the change that was asked for is on the page: to what `find` then finds, such as the neighbour
 * of a row that was removed.
 */
export function useFocusAfterRender(): (find: Find) => void {
  const waiting = useRef<Find | null>(null)
  useLayoutEffect(() => {
    const find = waiting.current
    waiting.current = null
    find?.()?.focus()
  })
  return useCallback((find) => {
    waiting.current = find
  }, [])
}
