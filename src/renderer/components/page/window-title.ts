import { useEffect } from 'react'
import { create } from 'zustand'

/** How many kinds of things wait, for the title of the window; null: not known. */
export const useWaitingCount = create<{ readonly count: number | null }>(() => ({ count: null }))

/** The window's title: `(3) Inicio · Ventanilla` while three kinds of things wait. */
export function useWindowTitle(title: string): void {
  const count = useWaitingCount((state) => state.count)
  useEffect(() => {
    document.title = `${count === null || count === 0 ? '' : `(${count}) `}${title} · Ventanilla`
  }, [title, count])
}
