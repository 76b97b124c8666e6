import { Button, Menu, Popover } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Opener } from '../../../src/renderer/components/page/opener.tsx'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const parts = {
  menu: (
    <Opener popup="menu" button={<Button>more</Button>}>
      {({ target, ...state }) => (
        <Menu {...state} withInitialFocusPlaceholder={false} returnFocus>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>inside</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Opener>
  ),
  dialog: (
    <Opener popup="dialog" button={<Button>more</Button>}>
      {({ target, ...state }) => (
        <Popover {...state} trapFocus returnFocus>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown>
            <button type="button">inside</button>
          </Popover.Dropdown>
        </Popover>
      )}
    </Opener>
  ),
} as const

const inside = () => screen.queryByText('inside')

it.each(['menu', 'dialog'] as const)(
  'opens and closes a %s by its button, the first time like every other',
  async (kind) => {
    const { clerk } = show(parts[kind])
    for (let time = 0; time < 3; time += 1) {
      expect(button('more').getAttribute('aria-haspopup')).toBe(kind)
      expect(button('more').getAttribute('aria-expanded')).toBe('false')
      await clerk.click(button('more'))
      await waitFor(() => expect(inside()).not.toBeNull())
      expect(button('more').getAttribute('aria-expanded')).toBe('true')
      await clerk.click(button('more'))
      await waitFor(() => expect(inside()).toBeNull())
    }
  },
)

it.each(['menu', 'dialog'] as const)(
  'is opened by keyboard into the %s, and one Esc returns to its button',
  async (kind) => {
    const { clerk } = show(parts[kind])
    for (let time = 0; time < 3; time += 1) {
      button('more').focus()
      await clerk.keyboard('{Enter}')
      await waitFor(() => expect(document.activeElement?.textContent).toBe('inside'))
      await clerk.keyboard('{Escape}')
      await waitFor(() => expect(inside()).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(button('more')))
    }
  },
)
