import { describe, expect, it } from 'vitest'
import wording from '../../../../flows/shared/wording.json'
import type { Receipt } from '../../../../src/engine/blocks/receipt'
import { toFileName, renderReceiptDocument } from '../../../../src/renderer/blocks/receipt/receiptDocument'
import { toCssString } from '../../../../src/renderer/blocks/receipt/pageFoot'
import { answerRow } from '../../../engine/rowWords'

const HOSTILE = `<img src=x onerror="alert('1')">&amp;</style><script>alert(2)</script>`

const receipt: Receipt = {
  title: 'Your receipt',
  facts: [{ label: 'Reference number', value: '7K3M-29QX' }],
  sections: [
    {
      kind: 'answers',
      title: 'You',
      rows: [
        answerRow('Pay stubs', ['stub-1.pdf', 'stub-2.pdf']),
        {
          kind: 'items',
          path: 'form.homes',
          items: [
            { name: 'Home 1', mark: 'Primary', rows: [answerRow('Street', ['Elm'])] },
            { name: 'Home 2', mark: null, rows: [answerRow('Street', ['Oak'])] },
          ],
        },
        answerRow('Past rentals', []),
      ],
    },
    {
      kind: 'payments',
      title: 'Payments',
      payments: [
        { amount: 5346, label: 'March 10, 2026', isDownPayment: true, isToday: true },
        { amount: 2401, label: 'March 17, 2026', isDownPayment: false, isToday: false },
      ],
    },
  ],
  pageFoot: 'Acme, reference number 7K3M-29QX',
}

describe('the page of a receipt', () => {
  it('has the facts, the answers and the payments', () => {
    const page = parsed(receipt)
    expect(page.documentElement.lang).toBe('en-CA')
    expect(page.title).toBe('Your receipt – Acme')
    expect(page.querySelector('h1')?.textContent).toBe('Your receipt')
    expect(rowsOf(page)).toEqual([
      ['Reference number', '7K3M-29QX'],
      ['Pay stubs', 'stub-1.pdf', 'stub-2.pdf'],
      ['Street', 'Elm'],
      ['Street', 'Oak'],
      ['Past rentals', 'Not provided'],
    ])
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Home 1 (Primary)',
      'Home 2',
    ])
    expect([...page.querySelectorAll('tr')].map(cellsOf)).toEqual([
      ['Date', 'Amount'],
      ['March 10, 2026 (First payment)', '$53.46'],
      ['March 17, 2026', '$24.01'],
      ['Total', '$77.47'],
    ])
  })

  it('says at the foot of each page on paper whose it is, and which page', () => {
    const page = parsed(receipt)
    expect(page.documentElement.style.getPropertyValue('--page-foot')).toBe('"Acme, reference number 7K3M-29QX"')
    expect(page.querySelector('style')?.textContent).toContain('@bottom-left { content: var(--page-foot); }')
    expect(page.querySelector('style')?.textContent).toContain('counter(page)')
  })

  it('needs nothing else, and could not load or run it', () => {
    const page = parsed(receipt)
    expect(page.querySelectorAll('script, link, img, iframe, object, base, [src], [href]')).toHaveLength(0)
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')
    expect(policy?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  })

  it('shows whatever was typed as it was typed', () => {
    const page = parsed(
      {
        title: HOSTILE,
        facts: [{ label: HOSTILE, value: HOSTILE }],
        sections: [
          {
            kind: 'answers',
            title: HOSTILE,
            rows: [
              answerRow(HOSTILE, [HOSTILE]),
              { kind: 'items', path: 'form.homes', items: [{ name: HOSTILE, mark: null, rows: [] }] },
            ],
          },
          {
            kind: 'payments',
            title: HOSTILE,
            payments: [{ amount: 100, label: HOSTILE, isDownPayment: false, isToday: false }],
          },
        ],
        pageFoot: HOSTILE,
      },
      HOSTILE,
    )
    expect(page.querySelectorAll('img, script')).toHaveLength(0)
    expect(page.title).toBe(`${HOSTILE} – ${HOSTILE}`)
    expect(rowsOf(page)).toEqual([
      [HOSTILE, HOSTILE],
      [HOSTILE, HOSTILE],
    ])
    expect([...page.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent)).toEqual([
      HOSTILE,
      HOSTILE,
      HOSTILE,
      HOSTILE,
    ])
    expect(cellsOf(page.querySelectorAll('tr')[1])).toEqual([HOSTILE, '$1.00'])
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
    expect(page.documentElement.style).toHaveLength(1)
  })
})

describe('a text at the foot of printed pages', () => {
  it.each([
    ['Acme', '"Acme"'],
    ['The "Acme"; color: red', '"The \\"Acme\\"; color: red"'],
    ['back\\', '"back\\\\"'],
    ['two\nlines', '"two lines"'],
    ['', '""'],
  ])('is one string of CSS, whatever it is: %j', (text, css) => {
    expect(toCssString(text)).toBe(css)
  })
})

describe('the name of a file', () => {
  it.each([
    ['receipt-7K3M-29QX', 'receipt-7K3M-29QX.html'],
    ['Reçu n° 12', 'Reçu-n-12.html'],
    ['../../etc: <a>', 'etc-a.html'],
  ])('keeps the letters and digits of %s', (words, name) => {
    expect(toFileName(words, 'html')).toBe(name)
  })
})

function parsed(made: Receipt, company = 'Acme'): Document {
  const page = renderReceiptDocument(made, { language: 'en-CA', wording: wording.wording, company })
  return new DOMParser().parseFromString(page, 'text/html')
}

function rowsOf(page: Document): readonly (readonly string[])[] {
  return [...page.querySelectorAll('dl > div')].map(cellsOf)
}

function cellsOf(row: Element | undefined): readonly string[] {
  return [...(row?.children ?? [])].map(({ textContent }) => textContent ?? '')
}
