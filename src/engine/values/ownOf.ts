/** What a map holds under a name of its own; never what every object has. */
export function ownOf<Value>(map: { readonly [name: string]: Value } | undefined, name: string): Value | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined
}
