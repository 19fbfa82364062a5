import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormwayFlow } from '../../../src/embed/react/FormwayFlow'

const src = 'https://apply.example/'

it('EMB-01 the React component puts one frame on the page, in strict mode too, and takes it away', () => {
  const { unmount } = render(<StrictMode><FormwayFlow src={src} className="here" /></StrictMode>)
  const frames = document.querySelectorAll('.here > iframe')
  expect([...frames].map((frame) => frame.getAttribute('src'))).toEqual([`${src}#/embedded`])
  unmount()
  expect(document.querySelector('iframe')).toBeNull()
})

it('EMB-01 the React component keeps its frame when callbacks and look change, and begins anew with another use case', () => {
  const { rerender } = render(<FormwayFlow src={src} onReady={() => undefined} />)
  const first = document.querySelector('iframe')
  rerender(<FormwayFlow src={src} onReady={() => undefined} brand={{ name: 'Other' }} colorScheme="dark" />)
  expect(document.querySelector('iframe')).toBe(first)
  rerender(<FormwayFlow src={src} useCase="another" />)
  expect(document.querySelector('iframe')).not.toBe(first)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('EMB-01 the React component is an empty element on a server', () => {
  expect(renderToString(<FormwayFlow src={src} className="here" />)).toBe('<div class="here"></div>')
})
