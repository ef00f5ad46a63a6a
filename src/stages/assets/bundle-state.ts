import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { Outside } from '../../base/platform/outside-state.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { joinedOutside, stateOf } from '../../base/platform/outside-state.ts'

/** A bundle whose digests cover what its code may read now. `round` is another text in each build. */
export function withState(bundle: CompiledBundle, round: string): CompiledBundle {
  const { root, modules } = bundle
  const all = joinedOutside([bundle, ...modules].map(({ outside }) => outside))
  if (all === undefined) return bundle
  const states = new Map<string, string>()
  const withOwn = <Part extends { readonly digest: string; readonly outside?: Outside }>(
    part: Part,
  ): Part => {
    if (part.outside === undefined) return part
    const key = JSON.stringify(part.outside)
    const state = states.get(key) ?? stateOf(part.outside, { root, round })
    states.set(key, state)
    const digest = digestOf(`${part.digest} ${state}`)
    return { ...part, digest, ...(state === round && { isOpen: true }) }
  }
  return { ...withOwn(bundle), modules: modules.map(withOwn), state: stateOf(all, { root, round }) }
}

/** True if code of a bundle may read something that nothing names, now. */
export function mayReadMore({ isOpen, modules }: CompiledBundle): boolean {
  return isOpen === true || modules.some((module) => module.isOpen)
}
