import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface FilterButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly label: string
  readonly isActive: boolean
}

/** Opens the values of one filter; passes the menu's props to its button. */
export function FilterButton({ label, isActive, ...given }: FilterButtonProps) {
  return (
    <Button
      {...given}
      size="xs"
      px={6}
      variant={isActive ? 'light' : 'default'}
      rightSection={<IconChevronDown size={13} aria-hidden />}
    >
      {label}
    </Button>
  )
}
