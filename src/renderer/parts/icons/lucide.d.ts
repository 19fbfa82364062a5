/**
 * One icon from its own file. Modules that load before the first form import icons this way: an import from the package's
 * index would put the icons of all other scripts into theirs.
 */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: import('./DrawnIcon').Drawing
  export default drawing
}
