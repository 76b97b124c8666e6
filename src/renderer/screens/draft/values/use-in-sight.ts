import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Render this far ahead of scrolling, so that lines do not visibly appear. */
const margin = '600px 0px'

export interface InSight<Element extends HTMLElement> {
  readonly element: RefObject<Element | null>
  readonly isNear: boolean
  /** Its height when last rendered; null before that. */
  readonly height: number | null
}

const unseen = { isNear: false, height: null }

/** Whether an element of a long list is near the viewport and must be rendered. */
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
