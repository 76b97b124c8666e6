import { cloneElement, type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'

/** What a button is told by the menu that it opens, before there is one. */
interface OpenerButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
  readonly 'aria-expanded'?: boolean
}

/** What the menu around the button is told. */
export interface Opened {
  /** The button. */
  readonly target: ReactElement
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

interface OpenerProps {
  readonly popup: 'menu' | 'dialog'
  readonly button: ReactElement<OpenerButtonProps>
  /** The menu or the panel, around the button. */
  readonly children: (given: Opened) => ReactNode
}

/**
 * A button and what it opens. That is made at the first press: a bar of ten filters, of which most are never opened, costs ten
 * buttons when its screen is shown, not ten menus.
 */
export function Opener({ popup, button, children }: OpenerProps) {
  const [isMade, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isMade) return
    // The button within the menu is another element than the one that was pressed: it has the focus, and gets it back.
    target.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [isMade])
  if (!isMade) {
    return cloneElement(button, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onClick: () => setMade(true),
    })
  }
  // A menu hears the press of its button by itself, a panel that is told whether it is open does not.
  const pressed = popup === 'menu' ? {} : { onClick: () => setOpened(!opened) }
  return children({ target: cloneElement(button, { ref: target, ...pressed }), opened, onChange: setOpened })
}
