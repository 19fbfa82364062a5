import type { Plugin } from 'vite'

/** Packages of one file, whose components a build keeps although nothing draws them: making one might do something. */
const PACKAGES = /\/node_modules\/react-international-phone\//

/** Tells a build that making a component does nothing else, so that it leaves out those that nothing draws. */
export function pureComponents(): Plugin {
  return {
    name: 'formway-pure-components',
    transform: {
      filter: { id: PACKAGES },
      handler: (code) => ({ code: markedPure(code), map: null }),
    },
  }
}

/** With a remark before each component that is put into a variable. */
function markedPure(code: string): string {
  const makers = [...code.matchAll(/\bforwardRef as (\w+)/g)].map(([, name]) => name)
  const maker = [String.raw`\w+\.(?:memo|forwardRef)`, ...makers].join('|')
  return code.replaceAll(new RegExp(String.raw`(?<==)(?=(?:${maker})\()`, 'g'), '/*@__PURE__*/')
}
