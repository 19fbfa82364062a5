import { memo } from 'react'
import { CONFIGURATION_FORM } from '../engine/session/useCaseField'
import type { BoundControl, ControlRegistry } from '../renderer/form/controlRegistry'
import { LogoColors } from './logoColors/LogoColors'
import { LogoFile } from './logoFiles/LogoFile'
import { PresetChips } from './presets/PresetChips'
import { UndoReplacedLook } from './replacedLook/UndoReplacedLook'

const USE_CASE = `${CONFIGURATION_FORM}.useCase`

const COLOR = `${CONFIGURATION_FORM}.primaryColor`

/** Controls beside which stands what only the configuration screen has: files for logos, their colours, and the look that was replaced. */
export function withConfigureParts(registry: ControlRegistry): ControlRegistry {
  const { text, select, search, color } = registry
  return {
    ...registry,
    text: withParts(text),
    select: withParts(select),
    ...(search === undefined ? {} : { search: withParts(search) }),
    ...(color === undefined ? {} : { color: withParts(color) }),
  }
}

function withParts(Bound: BoundControl): BoundControl {
  return memo(function ConfigureControl({ path }) {
    return (
      <LogoFile path={path}>
        {path === COLOR ? (
          <LogoColors path={path}>
            <Bound path={path} />
          </LogoColors>
        ) : (
          <Bound path={path} />
        )}
        {path === USE_CASE && (
          <>
            <UndoReplacedLook />
            <PresetChips />
          </>
        )}
      </LogoFile>
    )
  })
}
