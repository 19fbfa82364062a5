/** Endings of what a system runs, of pages and pictures that can hold a script, and of documents that hold macros. */
export const PROGRAMS: readonly string[] = (
  'exe dll com scr pif cpl msi msp mst msix appx appinstaller bat cmd ps1 psm1 vb vbs vbe js jse mjs wsf wsh wsc hta sct jar class jnlp ' +
  'apk ipa app dmg pkg deb rpm run sh bash zsh csh ksh command py pyc pyw rb pl php phtml asp aspx jsp cgi lnk url desktop reg inf scf chm ' +
  'htm html xhtml shtml mht mhtml svg svgz swf xbap application gadget docm dotm xlsm xltm xlsb xlam xll pptm potm ppam ppsm sldm iso img vhd'
).split(' ')

/** Whether a file's name says that it is a program or can carry one; what ends in points and spaces is run all the same. */
export function isProgramName(name: string): boolean {
  const ending = /\.([^.]*?)[.\s]*$/.exec(name)?.[1] ?? ''
  return PROGRAMS.includes(ending.toLowerCase())
}
