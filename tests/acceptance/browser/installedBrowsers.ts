import { existsSync } from 'node:fs'
import path from 'node:path'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

const MAC_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS_PROGRAMS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']

/** Where a machine keeps its programs: what the search for a browser depends on. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly exists: (file: string) => boolean
}

/** This machine. */
export const THIS_MACHINE: Machine = {
  platform: process.platform,
  environment: process.env,
  exists: existsSync,
}

/** The Chromium-based browsers installed on a machine: those on PATH first, then the usual places of macOS and Windows. */
export function installedBrowsers(machine: Machine): string[] {
  return [...onPath(machine), ...wellKnown(machine)].filter(machine.exists)
}

function onPath({ platform, environment }: Machine): string[] {
  const windows = platform === 'win32'
  const { join, delimiter } = windows ? path.win32 : path.posix
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, windows ? `${command}.exe` : command)))
}

function wellKnown({ platform, environment }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${environment['HOME'] ?? ''}/Applications`]
    return folders.flatMap((folder) => MAC_APPLICATIONS.map((application) => `${folder}/${application}`))
  }
  if (platform === 'win32') {
    const folders = [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], environment['LOCALAPPDATA']]
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => path.win32.join(folder, program)))
  }
  return []
}
