import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Drawn this far before it is scrolled to, so that nobody sees it come. */
const margin = '600px 0px'

export interface InSight<Element extends HTMLElement> {
  readonly element: RefObject<Element | null>
  readonly isNear: boolean
  /** How tall it was when it was last drawn; null while it never was. */
  readonly height: number | null
}

const unseen = { isNear: false, height: null }

/** Whether something in a long list is near what is shown of it: what is not need not be drawn. */
export function useInSight<Element extends HTMLElement>(list: RefObject<HTMLElement | null>): InSight<Element> {
  const element = useRef<Element>(null)
  const [{ isNear, height }, setState] = useState<Omit<InSight<Element>, 'element'>>(unseen)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1)
        if (last === undefined) return
        const { isIntersecting, boundingClientRect } = last
        startTransition(() =>
          setState((before) =>
            before.isNear === isIntersecting
              ? before
              : { isNear: isIntersecting, height: isIntersecting ? before.height : boundingClientRect.height },
          ),
        )
      },
      { root: list.current, rootMargin: margin },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [list])
  return { element, isNear, height }
}
