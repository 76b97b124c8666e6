import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { typingPauseMs } from '../../../data/typing-pause.ts'

/** Typed text, reported after a typing pause. A new text from the route replaces it. */
export function useTypedText(given: string, onText: (text: string) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given)
  const told = useRef(given)
  const latest = useRef(onText)
  latest.current = onText
  const tell = useDebouncedCallback((typed: string) => {
    told.current = typed.trim()
    latest.current(typed.trim())
  }, typingPauseMs)
  useEffect(() => {
    if (given === told.current) return
    told.current = given
    setText(given)
  }, [given])
  const type = (typed: string): void => {
    setText(typed)
    tell(typed)
  }
  return [text, type]
}
