import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { typingPauseMs } from '../../../data/typing-pause.ts'

/** What is typed, told once the typing pauses; another text that the route brings takes its place. */
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
