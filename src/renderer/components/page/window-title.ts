import { useEffect } from 'react'
import { create } from 'zustand'

/** The number of kinds of pending work, for the window title; null: unknown. */
export const useWaitingCount = create<{ readonly count: number | null }>(() => ({ count: null }))

/** The window title: `(3) Inicio · Ventanilla` while three kinds of work are pending. */
export function useWindowTitle(title: string): void {
  const count = useWaitingCount((state) => state.count)
  useEffect(() => {
    document.title = `${count === null || count === 0 ? '' : `(${count}) `}${title} · Ventanilla`
  }, [title, count])
}
