import { expect, it } from 'vitest'
import { buildPageStyles } from '../../../src/tools/plugin/flowPages'

const STYLES = 'src/renderer/theme/staticPage.css'

it('the styles of pages beside the app are not built where the app has not the typeface that they ask for', async () => {
  await expect(buildPageStyles(process.cwd(), STYLES, {})).rejects.toThrow(
    /asks for what the app does not: assets\/figtree-[\w-]+\.woff2/,
  )
})
