/** Styles an element by script: a page's policy allows that where it allows no style element or attribute. */
export function styled<Styled extends HTMLElement>(element: Styled, style: Readonly<Record<string, string>>): Styled {
  // Important, because the page may have rules for every iframe, dialog and button.
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value, 'important')
  return element
}
