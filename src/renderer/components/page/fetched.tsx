import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SlowLoader } from './slow-loader.tsx'

/** A component whose code is fetched when it is first shown, or before that in a quiet moment. */
export interface Fetched<Props> {
  readonly Shown: ComponentType<Props>
  /** Has its code at hand. */
  readonly fetch: () => Promise<void>
}

/**
 * Not React's own `lazy`: that shows what stands in its place also where the code is at hand but was never shown, and holds what
 * follows back for 300 ms so that it does not flash. Fetching that fails is thrown where the component would stand.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <SlowLoader />,
): Fetched<Props> {
  let Loaded: ComponentType<Props> | null = null
  const fetch = async (): Promise<void> => {
    Loaded ??= await load()
  }
  function Shown(props: Props) {
    const [state, setState] = useState<'waiting' | 'there' | { readonly failure: unknown }>('waiting')
    const isThere = Loaded !== null
    useEffect(() => {
      if (isThere) return undefined
      let isGone = false
      const tell = (told: typeof state): void => {
        if (!isGone) setState(told)
      }
      fetch().then(
        () => tell('there'),
        (failure: unknown) => tell({ failure }),
      )
      return () => {
        isGone = true
      }
    }, [isThere])
    if (typeof state === 'object') throw state.failure
    return Loaded === null ? waiting : <Loaded {...props} />
  }
  return { Shown, fetch }
}
