import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTopLayer } from './use-top-layer.ts'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** A required input is missing. */
  readonly disabled?: boolean
  /** Wide enough for a list. */
  readonly wide?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTexts()
  const isOnTop = useTopLayer(props.opened)
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={isOnTop}
      size={props.wide === true ? 'xl' : 'md'}
      title={<Text fw={600}>{props.title}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text component="div" size="sm">
          {props.children}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button
            color={props.danger ? 'red' : 'petroleum'}
            loading={props.busy ?? false}
            disabled={props.disabled ?? false}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
