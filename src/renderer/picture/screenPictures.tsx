import { renderToStaticMarkup } from 'react-dom/server'
import type { Program } from '../../engine/program/program'
import { createSession } from '../../engine/session/createSession'
import type { Look } from '../../engine/session/useCase'
import type { FlowState } from '../../engine/state/flowState'
import { createFileStore } from '../../services/files/fileStore'
import { ControlRegistryContext, FilesContext } from '../form/formContexts'
import { PictureContext } from '../layout/ScreenHeading'
import { BrandProvider } from '../parts/brand/Logo'
import { IconsContext } from '../parts/icons/Icon'
import { Screen } from '../screen/Screen'
import type { ScreenParts } from '../session/loadedFlow'
import { SessionProvider } from '../session/sessionContext'
import { createPalette } from '../theme/palette'

/** The size of the phone that the pictures show, in px. */
export const PHONE = { width: 375, height: 667 } as const

/**
 * Draws states of a flow as an applicant sees them, as HTML without links, scripts and addresses, in which no two
 * pictures share an id or a name.
 */
export function drawScreens(
  program: Program,
  look: Look,
  { controls, blocks, icons }: ScreenParts,
  states: readonly FlowState[],
  today: string,
): readonly string[] {
  const session = createSession({
    program,
    facts: { 'brand.name': look.name },
    host: {
      run: () => Promise.reject(new Error('Nothing runs in a picture.')),
      storage: { read: () => null, write: () => true, remove: () => undefined },
      today: () => today,
      restart: () => undefined,
      report: () => undefined,
    },
  })
  const files = createFileStore()
  // A picture loads no page into a frame.
  const renderers = { ...blocks, frame: () => null }
  return states.map((state, index) => {
    session.replaceProgram(program, state)
    const drawn = renderToStaticMarkup(
      <BrandProvider value={look}>
        <SessionProvider value={session}>
          <ControlRegistryContext value={controls}>
            <IconsContext value={icons}>
              <FilesContext value={files}>
                <PictureContext value>
                  <Screen renderers={renderers} />
                </PictureContext>
              </FilesContext>
            </IconsContext>
          </ControlRegistryContext>
        </SessionProvider>
      </BrandProvider>,
    )
    return separateMarkup(drawn, `p${index}-`)
  })
}

const NAMES =
  / (id|for|name|list|aria-labelledby|aria-describedby|aria-controls|aria-owns|aria-errormessage)="([^"]*)"/g

/** Gives ids and names a prefix, opens dialogs and removes links. React escapes quotes, so that attributes are found. */
function separateMarkup(markup: string, prefix: string): string {
  return markup
    .replaceAll(/<link [^>]*>/g, '')
    .replaceAll(/ (?:href|action|srcset)="[^"]*"/gi, '')
    .replaceAll('<dialog ', '<dialog open ')
    .replaceAll(NAMES, (_, name: string, value: string) => {
      const names = value.split(' ').map((each) => (each === '' ? '' : `${prefix}${each}`))
      return ` ${name}="${names.join(' ')}"`
    })
}

const SOURCE = / src="([^"]*)"/g

/** Writes the images into pictures; those of other sites are left out. */
export async function embedImages(pictures: readonly string[]): Promise<readonly string[]> {
  const addresses = new Set(pictures.flatMap((markup) => [...markup.matchAll(SOURCE)].map(([, src = '']) => src)))
  const known = new Map(
    await Promise.all([...addresses].map(async (address) => [address, await loadImage(address)] as const)),
  )
  return pictures.map((markup) =>
    markup.replaceAll(SOURCE, (_, address: string) => {
      const data = known.get(address) ?? null
      return data === null ? '' : ` src="${data}"`
    }),
  )
}

/** Returns an image as a data URL; null if it cannot be loaded. */
async function loadImage(written: string): Promise<string | null> {
  if (written.startsWith('data:image/')) return written
  const url = new URL(written.replaceAll('&amp;', '&'), document.baseURI)
  if (url.origin !== window.location.origin) return null
  try {
    const response = await fetch(url)
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.ok || !/^image\/[\w.+-]+$/.test(type)) return null
    return await readAsDataUrl(new Blob([await response.arrayBuffer()], { type }))
  } catch {
    return null
  }
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read.')))
    reader.readAsDataURL(blob)
  })
}

/**
 * Returns the styles of this page where the media conditions hold that `isMet` names, at rest, with the light colours of
 * a brand.
 */
export function collectStyles({ primaryColor }: Look, isMet: (condition: string) => boolean): string {
  const rules = [...document.styleSheets].map(({ cssRules }) => flattenRules(cssRules, isMet))
  const colours = Object.entries(createPalette(primaryColor, 'light')).map(
    ([role, colour]) => `--color-${role}:${colour}`,
  )
  return [
    ...rules,
    `:root{color-scheme:light;${colours.join(';')}}`,
    '*,::before,::after{animation:none!important;transition:none!important}',
  ]
    .join('\n')
    .replaceAll(/(-?[\d.]+)[dsl]?v([hwbi])\b/g, (_, share: string, side: string) => {
      const length = side === 'h' || side === 'b' ? PHONE.height : PHONE.width
      return `${(Number(share) * length) / 100}px`
    })
    .replaceAll('</', '<\\/')
}

/** Takes the media queries that are met out of rules, and leaves out the others and what would be loaded. */
function flattenRules(rules: CSSRuleList, isMet: (condition: string) => boolean): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule) return isMet(rule.conditionText) ? flattenRules(rule.cssRules, isMet) : ''
      if (rule instanceof CSSSupportsRule)
        return CSS.supports(rule.conditionText) ? flattenRules(rule.cssRules, isMet) : ''
      if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}{${flattenRules(rule.cssRules, isMet)}}`
      if (rule instanceof CSSKeyframesRule || rule.cssText.startsWith('.studio')) return ''
      return rule instanceof CSSFontFaceRule && rule.cssText.includes('url(') ? '' : rule.cssText
    })
    .join('\n')
}
