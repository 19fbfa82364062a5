/** A map that forgets everything rather than hold more than `most` entries. */
export function createBoundedMap<Key, Value>(most: number): Map<Key, Value> {
  const map = new Map<Key, Value>()
  const set = map.set.bind(map)
  map.set = (key, value) => {
    if (map.size >= most && !map.has(key)) map.clear()
    return set(key, value)
  }
  return map
}
