import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorAlert } from '../page/error-alert.tsx'

interface ProfileNameDialogProps {
  readonly title: string
  readonly lead: string | null
  readonly submit: string
  readonly initialName: string
  readonly busy: boolean
  readonly error: AppError | undefined
  readonly onSubmit: (name: string) => void
  readonly onClose: () => void
}

/** Asks for a profile's name. Main accepts or rejects it; the error stays beside the field. */
export function ProfileNameDialog(props: ProfileNameDialogProps) {
  const t = useTexts()
  const [name, setName] = useState(props.initialName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit(name)
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={<Text fw={600}>{props.title}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.lead !== null && <Text size="sm">{props.lead}</Text>}
          <TextInput
            label={t('profiles.name')}
            description={t('profiles.nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
          />
          <ErrorAlert error={props.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={props.busy} disabled={name.trim() === ''}>
              {props.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
