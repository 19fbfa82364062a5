// A rule for oxlint, which reads it as JavaScript (`jsPlugins` in .oxlintrc.json).

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

const MESSAGE =
  'React calls what this returns as a clean-up, and what a method of the browser returns may change: scrollIntoView and scrollTo return a promise today. Write a function with a body in braces, and `return` a clean-up only.'

/** The name of what is called: `useEffect` of `useEffect(…)` and of `React.useEffect(…)`. */
const calledName = ({ name, property }) => name ?? property?.name

/** Whether what a function returns stands there to be read: neither an expression, nor a function of another place, nor a promise. */
const hasReadableBody = (node) =>
  (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') &&
  node.body.type === 'BlockStatement' &&
  !node.async

export default {
  meta: { name: 'formway' },
  rules: {
    'effect-bodies': {
      create: (context) => ({
        CallExpression({ callee, arguments: [effect] }) {
          if (EFFECTS.has(calledName(callee)) && effect !== undefined && !hasReadableBody(effect))
            context.report({ node: effect, message: MESSAGE })
        },
        // React calls what a ref's function returns, too.
        JSXAttribute({ name, value }) {
          const given = value?.type === 'JSXExpressionContainer' ? value.expression : null
          if (name.name === 'ref' && given?.type === 'ArrowFunctionExpression' && !hasReadableBody(given))
            context.report({ node: given, message: MESSAGE })
        },
      }),
    },
  },
}
