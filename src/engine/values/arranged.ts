/** Names in a declared order, in which * stands for all those it does not list; as they are without one. */
export function arranged(names: readonly string[], order: readonly string[] | undefined): readonly string[] {
  if (order === undefined) return names
  return order.flatMap((name) => {
    if (name === '*') return names.filter((other) => !order.includes(other))
    return names.includes(name) ? [name] : []
  })
}
