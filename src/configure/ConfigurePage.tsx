/** The configuration screen. */
export default function ConfigurePage() {
  return <h1>Configure Your Company</h1>
}
