/** The address of every flag by its file; a flag is fetched when it is shown. */
const addresses = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A country's flag, for the eye only. `country` is an ISO 3166 code in lower case. */
export default function Flag({ country }: { country: string }) {
  const address = addresses[`/node_modules/country-flag-icons/3x2/${country.toUpperCase()}.svg`]
  return <img className="phone-flag" src={address} width="24" height="16" alt="" />
}
