import { useState } from 'react'

const storageKey = 'ventanilla.draft-panels'

/** Whether findings and cell panels are beside the rows; stored on this computer. */
export function usePanels() {
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')
  const toggle = (): void => {
    localStorage.setItem(storageKey, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return { open, toggle }
}

export type Panels = ReturnType<typeof usePanels>
