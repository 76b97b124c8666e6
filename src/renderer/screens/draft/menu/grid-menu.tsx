import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MenuPlace } from '../../../components/grid/range/range-menu.ts'

interface GridMenuProps {
  readonly label: string
  readonly place: MenuPlace
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A menu at the pointer, or at the cell when opened by the menu key. It is mounted open, so Mantine does not know the
 * focus before it: the shell returns the focus to the cell.
 */
export function GridMenu({ label, place: { x, y }, onClose, children }: GridMenuProps) {
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      width={340}
      withinPortal
      withInitialFocusPlaceholder={false}
      trapFocus
      transitionProps={{ duration: 0 }}
      closeOnItemClick
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: x, top: y, width: 0, height: 0 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  )
}
