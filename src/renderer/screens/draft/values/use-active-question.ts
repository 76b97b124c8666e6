import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { questionKey } from './value-groups.ts'

/** The question that the keyboard is at. When it is answered, the next one takes its place. */
export interface ActiveQuestion {
  readonly key: string | null
  readonly list: RefObject<HTMLDivElement | null>
  /** The operator went to a question. */
  readonly goTo: (key: string) => void
  /** One line up or down. */
  readonly move: (by: 1 | -1) => void
  /** What was typed as another value and is not answered yet, by question: lines come and go with the window. */
  readonly typed: Map<string, string>
}

export const questionAttribute = 'data-question'

export function useActiveQuestion(questions: readonly ValueQuestion[]): ActiveQuestion {
  const keys = useMemo(() => questions.map(questionKey), [questions])
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  /** Where it stood: once it is answered, what stands there now is the next one. */
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
  // The line that had the focus is gone with its answer: the keyboard goes on where it was.
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
