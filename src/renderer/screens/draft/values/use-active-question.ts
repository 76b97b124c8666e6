import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { questionKey } from './value-groups.ts'

/** The focused question. When it is answered, the next one takes its place. */
export interface ActiveQuestion {
  readonly key: string | null
  readonly list: RefObject<HTMLDivElement | null>
  /** The user moved to a question. */
  readonly goTo: (key: string) => void
  /** One line up or down. */
  readonly move: (by: 1 | -1) => void
  /** Unfinished typed values by question; they survive a line that scrolls out of the DOM. */
  readonly typed: Map<string, string>
}

export const questionAttribute = 'data-question'

export function useActiveQuestion(questions: readonly ValueQuestion[]): ActiveQuestion {
  const keys = useMemo(() => questions.map(questionKey), [questions])
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  /** Its index: after an answer the next question has this index. */
  const place = useRef(0)
  const found = chosen === null ? -1 : keys.indexOf(chosen)
  const current = found >= 0 ? found : Math.min(place.current, keys.length - 1)
  const key = keys[current] ?? null
  useEffect(() => {
    if (current >= 0) place.current = current
  }, [current])

  const focus = useCallback((wanted: string | null): void => {
    const lines = list.current?.querySelectorAll<HTMLElement>(`[${questionAttribute}]`) ?? []
    const line = [...lines].find((one) => one.getAttribute(questionAttribute) === wanted)
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }, [])
  // The focused line disappeared with its answer, so restore the focus at its index.
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = list.current
    const note = (): void => {
      hadFocus.current = element?.contains(document.activeElement) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (hadFocus.current && !list.current?.contains(document.activeElement)) focus(key)
  }, [key, focus])

  const around = useRef({ keys, current })
  around.current = { keys, current }
  const move = useCallback(
    (by: 1 | -1): void => {
      const next = around.current.keys[around.current.current + by]
      if (next === undefined) return
      setChosen(next)
      focus(next)
    },
    [focus],
  )
  const [typed] = useState(() => new Map<string, string>())
  return { key, list, goTo: setChosen, move, typed }
}
