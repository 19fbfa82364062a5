export interface Brand {
  readonly name: string
  readonly logo: string
  readonly secondaryLogo: string
  readonly darkLogo?: string
  readonly darkSecondaryLogo?: string
  readonly primaryColor: string
}

/** The default brand of tests. */
export const HARNESS_BRAND: Brand = {
  name: 'Harbour Homes',
  logo: picture(64, 64),
  secondaryLogo: picture(240, 32),
  primaryColor: '#0B5FA5',
}

/** Returns the local storage entry of a saved configuration. */
export function savedConfiguration(useCase: string, brand: Partial<Brand> = {}): Readonly<Record<string, string>> {
  return { flowConfig: JSON.stringify({ ...HARNESS_BRAND, ...brand, useCase }) }
}

function picture(width: number, height: number): string {
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#0B5FA5"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
