import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOfficeObstacle } from './use-office-obstacle.ts'

interface FilingButtonProps extends ButtonProps {
  /** `submit` for a form's button. */
  readonly type?: 'button' | 'submit'
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A button that files; disabled, with the reason, when the office does not allow it. */
export function FilingButton({ disabled, children, ...rest }: FilingButtonProps) {
  const obstacle = useOfficeObstacle()
  const button = (
    <Button {...rest} disabled={disabled === true || obstacle !== null}>
      {children}
    </Button>
  )
  if (obstacle === null) return button
  return (
    <Tooltip label={obstacle} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      <span>{button}</span>
    </Tooltip>
  )
}
