import { joinPointer } from '../../../compiler/findings/pointer'
import type { CheckedProgram } from '../../../compiler/parts/checkedProgram'
import { formatMessage, quoteScreen, quoteButton } from '../../../compiler/findings/quoting'
import { isEnd } from '../../../engine/program/program'
import { createError, type Finding, type Suggestion, createWarning } from '../../../engine/values/finding'
import { type Diagram, NONE } from '../diagrams'
import { type Edge, type Exploration, computeLeadingSets, getEventName } from '../exploration'
import { type ProofCheck, type Proof, attachWitness, findScreenWitness } from '../proof'
import { findNodeWitness, findEdgeWitness, isAskingForAll } from '../witnesses'
import { fieldKindAuthoring } from '../../../engine/kinds/fieldKindAuthoring'
import { readsAnswer } from '../../../compiler/language/vocabularyKinds'
import { parsePlaceholders } from '../../../engine/text/template'
import type { Screen } from '../../../language/flow'
import { suggestElsewhere, suggestInFlow, suggestRepair, suggestValue, toPath } from '../../../compiler/fixes/repairs'

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
    const pointer = findStayingPress(exploration, screen, left) ?? joinPointer('/screens', screen)
    const message = isLoop
      ? formatMessage`With some answers only Back leads out of the screens around "${quoteScreen(screen)}".`
      : formatMessage`With some answers nothing leads on from the screen "${quoteScreen(screen)}".`
    return [
      attachWitness(
        createError(
          'dead-end',
          pointer,
          message,
          suggestOpening(checked.flow.screens[screen]?.buttons, joinPointer('/screens', screen), pointer),
        ),
        witness,
      ),
    ]
  })
}

/** Where one button of the screen has a condition, it is what holds these applicants up. */
function suggestOpening(buttons: Screen['buttons'], screen: string, pointer: string): string | Suggestion {
  const advice = 'Add a way onward for these answers.'
  const [only, ...others] = Object.entries(buttons ?? {}).flatMap(([name, { when, enabled }]) => [
    ...(when === undefined ? [] : [[name, 'when']]),
    ...(typeof enabled === 'object' ? [[name, 'enabled']] : []),
  ])
  if (only === undefined || others.length > 0) return advice
  return suggestInFlow(advice, { remove: toPath(pointer, joinPointer(screen, 'buttons', ...only)) })
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

/** Checks that paths go forward through the steps, Back buttons lead back, and required fields cannot be bypassed. */
export const checkOrder: ProofCheck = (proof) => {
  const leaving = proof.exploration.edges.filter(({ from, to }) => to !== null && to.screen !== from.screen)
  return [
    ...leaving.flatMap((edge) => [...checkStepOrder(proof, edge), ...checkBackButton(proof, edge)]),
    ...findPassedForms(proof, leaving),
    ...findUncheckedForms(proof),
    ...findUnusedAnswers(proof, leaving),
  ]
}

function checkStepOrder(proof: Proof, edge: Edge): readonly Finding[] {
  const { machine } = proof.exploration
  const { flow } = machine.checked
  const [from, to] = [edge.from.screen, edge.to?.screen ?? '']
  if (machine.isReturn(from, to) !== 'never') return []
  const order = Object.keys(flow.steps)
  const [own, next] = [order.indexOf(flow.screens[from]?.step ?? ''), order.indexOf(flow.screens[to]?.step ?? '')]
  if (own === -1 || next === -1 || next >= own) return []
  const message = formatMessage`The steps go backwards: "${quoteScreen(to)}" belongs to "${order[next] ?? ''}", which stands before "${order[own] ?? ''}".`
  const finding = createWarning(
    'backward-step',
    joinPointer('/screens', to, 'step'),
    message,
    suggestStep(machine.checked, from, to),
  )
  return [attachWitness(finding, findEdgeWitness(proof.exploration, proof.program, edge))]
}

/** One screen among several of its step has a wrong one; else the steps stand in a wrong order. */
function suggestStep({ flow, ways }: CheckedProgram, from: string, to: string): string | Suggestion {
  const advice = 'Order the steps as the screens come.'
  const [own = '', next = ''] = [flow.screens[from]?.step, flow.screens[to]?.step]
  const sources = [...ways].flatMap(([screen, targets]) =>
    screen !== to && targets.includes(from) ? [flow.screens[screen]?.step] : [],
  )
  if (sources.includes(next) && !sources.includes(own))
    return suggestElsewhere(advice, joinPointer('/screens', to, 'step'), joinPointer('/screens', from, 'step'), next)
  if (Object.entries(flow.screens).some(([screen, { step }]) => screen !== to && step === next))
    return suggestValue(advice, own)
  const steps = Object.entries(flow.steps).filter(([step]) => step !== next)
  const behind = steps.findIndex(([step]) => step === own) + 1
  const sorted = Object.fromEntries(steps.toSpliced(behind, 0, [next, flow.steps[next] ?? '']))
  return suggestElsewhere(advice, joinPointer('/screens', to, 'step'), '/steps', sorted)
}

function checkBackButton(proof: Proof, edge: Edge): readonly Finding[] {
  const { machine } = proof.exploration
  const [from, to] = [edge.from.screen, edge.to?.screen ?? '']
  if (edge.occurrence.type !== 'press') return []
  const { name, button } = edge.occurrence
  if (!/^back(?![a-z])/.test(name) && !/^back\b/i.test(button.label)) return []
  const kind = machine.isReturn(from, to)
  if (kind === 'always') return []
  const message = formatMessage`"${quoteButton(name)}" is called a way back, but some applicants never came through the screen "${quoteScreen(to)}": it takes them forward.`
  const place = joinPointer(edge.pointer, 'goto')
  return [
    attachWitness(
      createWarning('not-on-way', place, message, 'Name a screen that every applicant came through.'),
      findEdgeWitness(proof.exploration, proof.program, edge),
    ),
  ]
}

/** Finds paths past required fields: on screens where some buttons check the forms and others continue anyway. */
function findPassedForms(proof: Proof, leaving: readonly Edge[]): readonly Finding[] {
  const { exploration, program } = proof
  const { machine, edges } = exploration
  const { checked, diagrams } = machine
  const isFinal = (to: Edge['to']): boolean => to !== null && checked.flow.screens[to.screen]?.final === true
  const onwards = new Map<string, ReadonlyMap<string, Diagram>>()
  // A side screen that returns to its screen, or to an earlier one, bypasses nothing.
  const computeOnward = (edge: Edge): Diagram => {
    const { screen } = edge.from
    const isAhead = ({ from, to, isFollowedByBack }: Edge): boolean =>
      from.screen !== screen && !isFollowedByBack && machine.isReturn(screen, to?.screen ?? '') === 'never'
    const ways =
      onwards.get(screen) ?? computeLeadingSets(exploration, (other) => isAhead(other) && isFinal(other.to), isAhead)
    onwards.set(screen, ways)
    return isFinal(edge.to)
      ? edge.taken
      : diagrams.intersection(edge.taken, machine.changing.before(ways.get(edge.to?.key ?? '') ?? NONE, edge.changes))
  }
  const passing = leaving.filter((edge) => {
    if (machine.isReturn(edge.from.screen, edge.to?.screen ?? '') !== 'never') return false
    return !isAskingForAll(edge) && findOrigins(edges, edge).some((origin) => !isAskingForAll(origin))
  })
  return passing.flatMap((edge) => {
    const { screen } = edge.from
    const buttons = Object.values(checked.flow.screens[screen]?.buttons ?? {})
    // If no button checks the form, that is reported separately.
    if (!buttons.some(({ submit }) => submit === true)) return []
    const onward = computeOnward(edge)
    const missing = checked.fields.all.find((placed) => {
      if (
        placed.screen !== screen ||
        placed.list !== null ||
        !placed.field.isRequired ||
        placed.field.start !== undefined
      )
        return false
      const asked = diagrams.intersection(onward, machine.whenAsked(placed).holds)
      const variable = machine.variables.at(placed.field.path)
      return diagrams.intersection(asked, variable === null ? asked : diagrams.cells(variable.index, [0])) !== NONE
    })
    if (missing === undefined) return []
    const variable = machine.variables.at(missing.field.path)
    const asked = diagrams.intersection(onward, machine.whenAsked(missing).holds)
    const set = variable === null ? asked : diagrams.intersection(asked, diagrams.cells(variable.index, [0]))
    const witness = findEdgeWitness(exploration, program, edge, set, false)
    if (witness === null) return []
    const message = formatMessage`"${getEventName(edge.occurrence)}" leads on past "${missing.field.path}", which is required.`
    return [
      attachWitness(
        createError(
          'passed-form',
          edge.pointer,
          message,
          'Let its button check the form with "submit": true, or do not require the answer.',
        ),
        witness,
      ),
    ]
  })
}

function findOrigins(edges: readonly Edge[], edge: Edge): readonly Edge[] {
  const found = new Set([edge])
  for (const { from } of found) {
    if (from.dialog === null && from.action === null) continue
    for (const before of edges) if (before.to?.key === from.key) found.add(before)
  }
  return [...found].filter(({ from }) => from.dialog === null && from.action === null)
}

/** Guesses which button submits a screen: the only one, or the only primary one. */
function guessSubmitButton(buttons: NonNullable<Screen['buttons']>): string | null {
  const all = Object.entries(buttons)
  const [first, ...others] = all.length === 1 ? all : all.filter(([, { style }]) => style === 'primary')
  return first === undefined || others.length > 0 ? null : first[0]
}

function findUncheckedForms({ exploration }: Proof): readonly Finding[] {
  const { checked } = exploration.machine
  return checked.forms.flatMap(({ name, screen, pointer }) => {
    const buttons = Object.values(checked.flow.screens[screen]?.buttons ?? {})
    if (buttons.some(({ submit, enabled }) => submit === true || enabled === 'valid')) return []
    const isRuled = checked.fields.all.some(
      ({ document, pointer: place }) =>
        place.startsWith(`${pointer}/`) &&
        document !== null &&
        'rules' in document &&
        Object.keys(document.rules ?? {}).length > 0,
    )
    if (!isRuled || exploration.shown(screen) === NONE) return []
    const button = guessSubmitButton(checked.flow.screens[screen]?.buttons ?? {})
    const hint =
      button === null
        ? 'Add "submit": true to the button that leads on.'
        : suggestValue(`Add "submit": true to the button "${button}".`, true, '..', '..', 'buttons', button, 'submit')
    return [
      createWarning(
        'unchecked-form',
        pointer,
        formatMessage`No button checks the form "${name}": everybody can go on without keeping its rules.`,
        hint,
      ),
    ]
  })
}

function suggestKeeping(pointer: string, onward: readonly Edge[]): string | Suggestion {
  const advice = 'Leave out "replace", or do not ask for it.'
  const [only, ...others] = [...new Set(onward.map((edge) => edge.pointer))]
  if (only === undefined || others.length > 0) return advice
  return suggestRepair(advice, { changes: [{ remove: toPath(pointer, joinPointer(only, 'replace')) }] })
}

/** Finds answers of screens that are always replaced in the path, and that nothing reads. */
function findUnusedAnswers({ exploration }: Proof, leaving: readonly Edge[]): readonly Finding[] {
  const { machine } = exploration
  const { checked } = machine
  return checked.fields.all.flatMap(({ field, pointer, screen, list }) => {
    // A code is read by the action that checks it.
    if (screen === null || list !== null || (field.kind === 'simple' && fieldKindAuthoring[field.type].isForAction))
      return []
    const onward = leaving.filter(
      ({ from, to }) => from.screen === screen && machine.isReturn(screen, to?.screen ?? '') === 'never',
    )
    if (onward.length === 0 || onward.some(({ transition }) => transition.replace !== true)) return []
    const isNamed = (path: string): boolean => path === field.path || path.startsWith(`${field.path}.`)
    const isUsed =
      checked.vocabulary.references.some(({ name, kind }) => readsAnswer(kind) && isNamed(name)) ||
      checked.vocabulary.texts.some(({ text }) =>
        parsePlaceholders(text).placeholders.some(({ name }) => isNamed(name)),
      )
    if (isUsed) return []
    return [
      createWarning(
        'unused-answer',
        pointer,
        formatMessage`"${field.path}" is asked for but never used or sent: the answers of this screen no longer count once it is left.`,
        suggestKeeping(pointer, onward),
      ),
    ]
  })
}
