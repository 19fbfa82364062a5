import { openMarked } from './attributes'
import { create } from './create'
import { diagnose } from './diagnose'
import { defineElement } from './element'

declare global {
  interface Window {
    Formway?: {
      readonly create: typeof create
      readonly diagnose: typeof diagnose
      readonly openMarked: typeof openMarked
    }
  }
}

// A page may load the script twice; the second run must not open anything again.
if (window.Formway === undefined) {
  window.Formway = { create, diagnose, openMarked }
  defineElement()
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', openMarked)
  else openMarked()
}
