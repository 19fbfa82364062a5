import { joinPointer } from '../../../compiler/findings/pointer'
import { formatMessage, quoteScreen } from '../../../compiler/findings/quoting'
import { isEnd } from '../../../engine/program/program'
import { createError, type Finding, createWarning } from '../../../engine/values/finding'
import { type Diagram, NONE } from '../diagrams'
import { type Edge, type Exploration, computeLeadingSets } from '../exploration'
import { type ProofCheck, type Proof, attachWitness, findScreenWitness } from '../proof'
import { findNodeWitness } from '../witnesses'

/** Checks that every screen and dialog is reachable, every dialog can be left, and every path leads to an end. */
export const checkEnds: ProofCheck = (proof) => [
  ...findUnreachable(proof),
  ...findUndecided(proof),
  ...checkDialogs(proof),
  ...findDeadEnds(proof),
]

function findUnreachable({ exploration }: Proof): readonly Finding[] {
  const { checked } = exploration.machine
  const met = new Set([...exploration.visited.values()].map(({ node }) => node.screen))
  return checked.screens.flatMap(({ screen, pointer }) => {
    const isBehindMet = [...checked.ways].some(([from, targets]) => met.has(from) && targets.includes(screen))
    if (met.has(screen) || !isBehindMet) return []
    const message = formatMessage`No applicant can reach the screen "${quoteScreen(screen)}": the conditions of the ways to it never hold.`
    return [createError('unreachable', pointer, message, 'Change the conditions of the ways that lead to it.')]
  })
}

function findUndecided(proof: Proof): readonly Finding[] {
  const { exploration, program } = proof
  return [...exploration.uncovered].flatMap(([pointer, { node, held }]) => {
    if (held === NONE) return []
    const entries = [...exploration.entries.keys()].filter((entry) => entry.startsWith(`${pointer}/`))
    const witness = findNodeWitness(exploration, program, node.key, held)
    if (witness === null) return []
    const message = 'Nothing says what happens when no condition here holds.'
    const hint = 'End the list with an entry that has no "when".'
    return [attachWitness(createError('no-otherwise', entries.at(-1) ?? pointer, message, hint), witness)]
  })
}

function checkDialogs(proof: Proof): readonly Finding[] {
  const { exploration, program } = proof
  const { machine, visited } = exploration
  return machine.checked.screens.flatMap(({ screen, value, pointer }) =>
    Object.keys(value.dialogs ?? {}).flatMap((dialog) => {
      const place = joinPointer(pointer, 'dialogs', dialog)
      const visit = visited.get(JSON.stringify([screen, dialog, null]))
      if (visit === undefined) {
        const isOpened = machine.checked.transitions.some(
          (placed) => placed.screen === screen && placed.transition.open === dialog,
        )
        const isShown = exploration.shown(screen) !== NONE
        // A dialog may be open only while an action runs, and close with it.
        const isSeen = [...visited.values()].some(({ node }) => node.screen === screen && node.dialog === dialog)
        if (!isOpened || !isShown || isSeen) return []
        return [
          createWarning(
            'unopened-dialog',
            place,
            formatMessage`The dialog "${dialog}" never opens: the conditions of what opens it never hold.`,
            'Change the conditions of what opens it.',
          ),
        ]
      }
      const leavesDialog = ({ to, occurrence }: Edge): boolean =>
        occurrence.type !== 'dismiss' && (to === null || to.screen !== screen || to.dialog !== dialog)
      const leaving = computeLeadingSets(exploration, leavesDialog, ({ occurrence }) => occurrence.type !== 'dismiss')
      const held = machine.diagrams.without(visit.reached, leaving.get(visit.node.key) ?? NONE)
      if (held === NONE) return []
      const message = formatMessage`No button leads out of the dialog "${dialog}", only Escape does.`
      const witness = findNodeWitness(exploration, program, visit.node.key, held)
      return [
        attachWitness(createError('closed-dialog', place, message, 'Add a button with "close" or "goto".'), witness),
      ]
    }),
  )
}

/** Finds screens from which, with some answers, no path leads to an end. */
function findDeadEnds(proof: Proof): readonly Finding[] {
  const { exploration } = proof
  const { machine, visited, edges } = exploration
  const { checked, diagrams, graph } = machine
  const isFinal = (screen: string): boolean => isEnd(checked.flow.screens[screen] ?? {})
  const ending = computeLeadingSets(
    exploration,
    ({ to }) => to === null || isFinal(to.screen),
    ({ isFollowedByBack }) => !isFollowedByBack,
  )
  const held = new Map<string, Diagram>()
  for (const { node, reached } of visited.values()) {
    if (node.dialog !== null || node.action !== null || isFinal(node.screen)) continue
    const left = diagrams.without(reached, ending.get(node.key) ?? NONE)
    if (left !== NONE) held.set(node.screen, left)
  }
  const findLoop = (screen: string): readonly string[] =>
    [...held.keys()].filter((other) => other === screen || (graph.leads(other, screen) && graph.leads(screen, other)))
  return [...held].flatMap(([screen, left]) => {
    const loop = findLoop(screen)
    // If applicants get stuck on a later screen, that one is reported.
    const isOn = edges.some(
      ({ from, to }) => to !== null && loop.includes(from.screen) && held.has(to.screen) && !loop.includes(to.screen),
    )
    if (isOn || loop[0] !== screen) return []
    const witness = findScreenWitness(proof, screen, left)
    if (witness === null) return []
    const isLoop = edges.some(
      ({ from, to }) => from.screen === screen && to !== null && to.screen !== screen && held.has(to.screen),
    )
    const message = isLoop
      ? formatMessage`With some answers only Back leads out of the screens around "${quoteScreen(screen)}".`
      : formatMessage`With some answers nothing leads on from the screen "${quoteScreen(screen)}".`
    return [
      attachWitness(
        createError(
          'dead-end',
          findStayingPress(exploration, screen, left) ?? joinPointer('/screens', screen),
          message,
          'Add a way onward for these answers.',
        ),
        witness,
      ),
    ]
  })
}

function findStayingPress({ edges, machine }: Exploration, screen: string, left: Diagram): string | null {
  const isStaying = ({ from, to, occurrence, taken }: Edge): boolean =>
    from.screen === screen &&
    from.dialog === null &&
    from.action === null &&
    occurrence.type === 'press' &&
    to?.key === from.key &&
    machine.diagrams.intersection(taken, left) !== NONE
  const [only, ...others] = new Set(edges.filter(isStaying).map(({ pointer }) => pointer))
  return only === undefined || others.length > 0 ? null : only
}
