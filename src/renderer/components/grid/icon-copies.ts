import type { TablerIcon } from '@tabler/icons-react'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * An icon for grid cells: React renders it once, then it is cloned. Fast scrolling creates hundreds of cells per frame,
 * and components take twice as long as plain elements. With a name it is an image, otherwise decoration.
 */
export function iconCopies(Icon: TablerIcon, size: number): (name?: string) => Element {
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(createElement(Icon, { size, stroke: 2 })))
  const drawn = holder.firstElementChild?.cloneNode(true) as Element
  root.unmount()
  return (name) => {
    const copy = drawn.cloneNode(true) as Element
    if (name === undefined) copy.setAttribute('aria-hidden', 'true')
    else {
      copy.setAttribute('role', 'img')
      copy.setAttribute('aria-label', name)
    }
    return copy
  }
}
