import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The typefaces a browser finds: those of its machine, those with Arial's metrics alone, or DejaVu alone, which is wide. */
export type Typefaces = 'machine' | 'arial' | 'wide'

/** The typefaces that FORMWAY_TYPEFACES names for a whole run. */
export function typefacesNamed(): Typefaces {
  const named = process.env['FORMWAY_TYPEFACES']
  return named === 'arial' || named === 'wide' ? named : 'machine'
}

/** Where Debian keeps DejaVu, which is as wide as Verdana. */
const WIDE = '/usr/share/fonts/truetype/dejavu'

/**
 * The variables by which a browser on Linux finds these typefaces and no others (fontconfig). Elsewhere they change
 * nothing: a machine has the typefaces it has.
 */
export function typefaceVariables(typefaces: Typefaces): Readonly<Record<string, string>> {
  if (typefaces === 'machine') return {}
  const folder = mkdtempSync(path.join(tmpdir(), 'formway-typefaces-'))
  const file = path.join(folder, 'fonts.conf')
  writeFileSync(
    file,
    configuration([
      ...(typefaces === 'wide' ? [`<dir>${WIDE}</dir>`] : arial()),
      `<cachedir>${folder}/cache</cachedir>`,
    ]),
  )
  return { FONTCONFIG_FILE: file }
}

/** Arimo has the metrics of Arial, as Liberation Sans has. Pages ask for Arial by its own names. */
function arial(): readonly string[] {
  const fonts = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json'))
  const named = (style: string, name: string): string =>
    `<match target="scan"><test name="style"><string>${style}</string></test><edit name="fullname"><string>${name}</string></edit></match>`
  return [
    `<dir>${fonts}/400Regular</dir>`,
    `<dir>${fonts}/700Bold</dir>`,
    named('Regular', 'Arial'),
    named('Bold', 'Arial Bold'),
    '<match target="scan"><edit name="family"><string>Arial</string></edit></match>',
  ]
}

function configuration(lines: readonly string[]): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...lines,
    '</fontconfig>',
    '',
  ].join('\n')
}
