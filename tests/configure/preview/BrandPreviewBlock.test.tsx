import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/flow'
import { BrandPreviewBlock } from '../../../src/configure/preview/BrandPreviewBlock'
import { PreviewContext } from '../../../src/configure/preview/PreviewContext'
import { screenRenderers } from '../../../src/renderer/screen/screenRenderers'
import { Screen } from '../../../src/renderer/screen/Screen'
import { flowOf, host, show } from '../../renderer/show'
import { flows } from '../catalogue'

const address: FieldDocument = {
  type: 'text',
  label: 'Address',
  rules: { pattern: { is: '^https?:', message: 'Enter a secure address' } },
}

const preview = { flows, presets: [], host }
const renderers = { ...screenRenderers, brandPreview: BrandPreviewBlock }

describe('the preview of a brand', () => {
  it('CFG-05 shows logos and colour of the form, and follows the answers', async () => {
    const page = showPreview()
    enter(page, {
      name: 'Acme',
      logo: 'https://a.example/a.png',
      secondaryLogo: 'https://a.example/w.png',
      primaryColor: '#0B5FA5',
    })
    await waitFor(() => expect(addresses(page)).toEqual(['https://a.example/a.png', 'https://a.example/w.png']))
    expect(screen.getAllByRole('img', { name: 'Acme' })).toHaveLength(2)
    expect(swatches(page.container)).toEqual(['#0B5FA5', '#0B5FA5'])
    expect(screen.getByText('Contrast 6.5 to 1, AA')).toBeVisible()
  })

  it('CFG-05 says how well words can be read on the buttons in each scheme, and where those are of another colour', () => {
    const page = showPreview()
    enter(page, { primaryColor: '#B5830F' })
    expect(verdicts(page.container)).toEqual(['Contrast 5.4 to 1, AA', 'Contrast 5.4 to 1, AA'])
    enter(page, { primaryColor: '#0A1F44' })
    const [light, dark] = verdicts(page.container)
    expect(light).toMatch(/^Contrast 16\.\d to 1, AAA$/)
    expect(dark).toMatch(/^Contrast \d\.\d to 1, AAA? Lit up as #[0-9A-F]{6}$/)
    enter(page, { primaryColor: '#8B5CF6' })
    expect(verdicts(page.container)[0]).toMatch(/^Contrast \d\.\d to 1, AAA? Drawn as #[0-9A-F]{6}$/)
    enter(page, { primaryColor: '#E11D48' })
    expect(verdicts(page.container)).toEqual(['Contrast 4.6 to 1, AA', 'Contrast 4.6 to 1, AA'])
  })

  it('EXP-10 keeps the last colour while another is typed', () => {
    const page = showPreview()
    enter(page, { primaryColor: '#0B5FA5' })
    enter(page, { primaryColor: '#0B5' })
    expect(swatches(page.container)).toEqual(['#0B5FA5', '#0B5FA5'])
  })

  it('CFG-05 names the file of a logo, and says of a preset that it is one', async () => {
    const page = showPreview()
    enter(page, { logo: 'https://a.example/a.png?v=2', secondaryLogo: 'https://a.example/' })
    await waitFor(() => expect(files(page.container)).toEqual(['a.png', '']))
    enter(page, { logo: new URL('amber.svg', document.baseURI).href })
    await waitFor(() => expect(files(page.container)).toEqual(['Preset amber.svg', '']))
  })

  it('CFG-05 shows the fallbacks and no colour while nothing is entered', () => {
    const page = showPreview()
    expect(addresses(page)).toEqual(['fallback/square.svg', 'fallback/wide.svg'])
    expect(swatches(page.container)).toEqual([])
  })

  it('never loads what breaks a rule, nor each letter of an address', async () => {
    const page = showPreview()
    enter(page, { logo: 'ftp://a.example/a.png', secondaryLogo: 'https://a', primaryColor: '#12' })
    enter(page, { secondaryLogo: 'https://a.example/w.png' })
    const seen = new Set<string | null>()
    await waitFor(() => {
      for (const shown of addresses(page)) seen.add(shown)
      expect(addresses(page)).toContain('https://a.example/w.png')
    })
    expect([...seen].toSorted()).toEqual(['fallback/square.svg', 'fallback/wide.svg', 'https://a.example/w.png'])
    expect(swatches(page.container)).toEqual([])
  })

  it('EXP-09 draws the button in the colour itself, however bright, and in another where no words can be read on it', () => {
    const page = showPreview()
    enter(page, { primaryColor: '#FFF3B0' })
    expect(swatches(page.container)).toEqual(['#FFF3B0', '#FFF3B0'])
    enter(page, { primaryColor: '#8B5CF6' })
    const [color, fill] = swatches(page.container)
    expect(color).toBe('#8B5CF6')
    expect(fill).not.toBe('#8B5CF6')
  })
})

function showPreview() {
  const fields: Readonly<Record<string, FieldDocument>> = {
    name: { type: 'text', label: 'Name' },
    logo: address,
    secondaryLogo: address,
    primaryColor: { type: 'color', label: 'Color' },
  }
  const words = {
    title: 'Preview',
    logo: 'Logo',
    secondaryLogo: 'Wide logo',
    primaryColor: 'Color',
    preset: 'Preset {{file}}',
    contrast: 'Contrast {{ratio}} to 1, {{level}}',
    adjusted: 'Drawn as {{color}}',
    faint: 'Lit up as {{color}}',
    light: 'Light',
    dark: 'Dark',
    miniature: '{{screen}}, {{device}}, {{scheme}}',
    live: {
      title: 'Large',
      hint: 'Not kept',
      states: 'Screen',
      intro: 'Intro',
      form: 'Form',
      errors: 'Errors',
      review: 'Review',
      done: 'Done',
      devices: 'Size',
      desktop: 'Desktop',
      phone: 'Phone',
      schemes: 'Colors',
    },
  }
  return show(
    flowOf({
      look: {
        title: 'Look',
        layout: 'intro',
        blocks: {
          brand: { type: 'form', fields },
          preview: { type: 'brandPreview', form: 'brand', ...words },
        },
      },
    }),
    <PreviewContext value={preview}>
      <Screen renderers={renderers} />
    </PreviewContext>,
  )
}

function enter(page: ReturnType<typeof show>, answers: Readonly<Record<string, string>>): void {
  page.send(
    ...Object.entries(answers).map(([field, value]) => ({ type: 'answer', path: `brand.${field}`, value }) as const),
  )
}

function addresses({ container }: ReturnType<typeof show>): readonly (string | null)[] {
  return [...container.querySelectorAll('.brand-preview img')].map((image) => image.getAttribute('src'))
}

function swatches(container: HTMLElement): readonly (string | null)[] {
  return [...container.querySelectorAll('.swatch rect')].map((rect) => rect.getAttribute('fill'))
}

function verdicts(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('.miniature-verdict')].map((verdict) => verdict.textContent.trim())
}

function files(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('.brand-preview-file')].map((file) => file.textContent)
}
