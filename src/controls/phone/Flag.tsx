/** Where the flags are: a build has them beside its page; until then they are served from their package. */
const FOLDER = import.meta.env.DEV ? '/node_modules/country-flag-icons/3x2' : 'flags'

/** A country's flag, for the eye only. `country` is an ISO 3166 code in lower case. */
export function Flag({ country }: { readonly country: string }) {
  return <img className="phone-flag" src={`${FOLDER}/${country.toUpperCase()}.svg`} width="24" height="16" alt="" />
}
