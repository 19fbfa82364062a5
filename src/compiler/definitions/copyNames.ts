/** What differs between the names of a screen and of the one that it is like. */
export interface Differing {
  readonly from: string
  readonly to: string
}

/** second.home, which is like first.home, differs by second and first; what both end with is the same. */
export function differingIn(id: string, like: string): Differing {
  const [to, from] = [id.split('.'), like.split('.')]
  while (to.length > 0 && from.length > 0 && to.at(-1) === from.at(-1)) {
    to.pop()
    from.pop()
  }
  return { from: camelCase(from), to: camelCase(to) }
}

/** The name of a form in the copy: firstHome is secondHome, and home is secondHome. */
export function formInCopy(form: string, { from, to }: Differing): string {
  const isOwn = from !== '' && form.startsWith(from) && !/^[a-z]/.test(form.slice(from.length))
  const rest = isOwn ? form.slice(from.length) : form
  if (to !== '') return `${to}${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
  return rest === '' ? form : `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
}

function camelCase(parts: readonly string[]): string {
  const [first = '', ...rest] = parts.flatMap((part) => part.split('-'))
  return `${first}${rest.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('')}`
}
