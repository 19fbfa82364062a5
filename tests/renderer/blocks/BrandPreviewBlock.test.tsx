import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldDocument } from '../../../src/language/field'
import { flowOf, show } from '../show'

const address: FieldDocument = {
  type: 'text',
  label: 'Address',
  rules: { pattern: { is: '^https:', message: 'Enter a secure address' } },
}

describe('the preview of a brand', () => {
  it('CFG-05 shows logos and colour of the form, and follows the answers', async () => {
    const page = showPreview()
    enter(page, { name: 'Acme', logo: 'https://a.example/a.png', secondaryLogo: 'https://a.example/w.png', primaryColor: '#0B5FA5' })
    await waitFor(() => expect(addresses(page)).toEqual(['https://a.example/a.png', 'https://a.example/w.png']))
    expect(screen.getAllByRole('img', { name: 'Acme' })).toHaveLength(2)
    expect(swatches(page.container)).toEqual(['#0B5FA5', '#0B5FA5'])
    expect(screen.getByText('Contrast 6.5 to 1')).toBeVisible()
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
  const words = { title: 'Preview', logo: 'Logo', secondaryLogo: 'Wide logo', primaryColor: 'Color', contrast: 'Contrast {{ratio}} to 1' }
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
  )
}

function enter(page: ReturnType<typeof show>, answers: Readonly<Record<string, string>>): void {
  page.send(...Object.entries(answers).map(([field, value]) => ({ type: 'answer', path: `brand.${field}`, value }) as const))
}

function addresses({ container }: ReturnType<typeof show>): readonly (string | null)[] {
  return [...container.querySelectorAll('.brand-preview img')].map((image) => image.getAttribute('src'))
}

function swatches(container: HTMLElement): readonly (string | null)[] {
  return [...container.querySelectorAll('.swatch rect')].map((rect) => rect.getAttribute('fill'))
}
