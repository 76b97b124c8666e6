import { cloneElement, type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'

/** The ARIA props a menu gives its button, needed before the menu exists. */
interface OpenerButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
  readonly 'aria-expanded'?: boolean
}

/** Props for the menu around the button. */
export interface Opened {
  readonly target: ReactElement
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

interface OpenerProps {
  readonly popup: 'menu' | 'dialog'
  readonly button: ReactElement<OpenerButtonProps>
  /** The menu or panel around the button. */
  readonly children: (given: Opened) => ReactNode
}

/**
 * A button and the popup it opens. The popup is created on the first press: a bar of ten filters, most never opened,
 * costs ten buttons, not ten menus.
 */
export function Opener({ popup, button, children }: OpenerProps) {
  const [isMade, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isMade) return
    // The button inside the menu is a new element, so move the focus to it.
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
  // A menu handles its button's click itself; a controlled panel does not.
  const pressed = popup === 'menu' ? {} : { onClick: () => setOpened(!opened) }
  return children({ target: cloneElement(button, { ref: target, ...pressed }), opened, onChange: setOpened })
}
