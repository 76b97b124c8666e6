import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SlowLoader } from './slow-loader.tsx'

/** A component whose code loads on first use, or earlier when idle. */
export interface Fetched<Props> {
  readonly Shown: ComponentType<Props>
  /** Loads the code. */
  readonly fetch: () => Promise<void>
}

/**
 * Unlike React's `lazy`: that shows the fallback even if the code is loaded but was never rendered, and delays later
 * content by 300 ms to avoid a flash. A failed load throws where the component would render.
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
