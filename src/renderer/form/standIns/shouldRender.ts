import type { Component } from 'react'
import deepEquals from './deepEquals'

/** In a build, in the place of RJSF's function of that name, which knows other ways to decide: a form renders again when something it is given is another. */
export default function shouldRender({ props, state }: Pick<Component, 'props' | 'state'>, nextProps: unknown, nextState: unknown): boolean {
  return !deepEquals(props, nextProps) || !deepEquals(state, nextState)
}
