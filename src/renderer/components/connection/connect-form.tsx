import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { isServiceAddress, keyPrefix } from './connection-input.ts'

interface ConnectFormProps {
  readonly initialBaseUrl: string
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Address and key. The key goes to main; the window does not keep it and never gets it back. */
export function ConnectForm({ initialBaseUrl, onDone, onBack }: ConnectFormProps) {
  const t = useTexts()
  const [baseUrl, setBaseUrl] = useState(initialBaseUrl)
  const [apiKey, setApiKey] = useState('')
  const [checked, setChecked] = useState(false)
  const connect = useCommand('profile:connect')
  const addressWrong = checked && !isServiceAddress(baseUrl)
  const keyMissing = checked && apiKey.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isServiceAddress(baseUrl) || apiKey.trim() === '') return
    const answer = await connect.run({ baseUrl: baseUrl.trim(), apiKey: apiKey.trim() })
    // Null: declined in main's dialog. Keep the input so that the user can correct it.
    if (!answer.ok || answer.value === null) return
    setApiKey('')
    onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('home.connect.baseUrl')}
          description={t('home.connect.baseUrlHint')}
          value={baseUrl}
          onChange={(event) => setBaseUrl(event.currentTarget.value)}
          error={addressWrong && t('home.connect.baseUrlInvalid')}
          required
          withAsterisk={false}
          data-autofocus
          spellCheck={false}
        />
        <PasswordInput
          label={t('home.connect.apiKey')}
          description={t('home.connect.apiKeyHint')}
          value={apiKey}
          onChange={(event) => setApiKey(event.currentTarget.value)}
          error={keyMissing && t('home.connect.apiKeyMissing')}
          autoComplete="off"
          required
          withAsterisk={false}
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': t('home.connect.showKey') }}
        />
        <KeyWarning apiKey={apiKey} />
        <ErrorAlert error={connect.error} onClose={connect.clearError} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('home.connect.back')}
          </Button>
          <Button type="submit" loading={connect.busy}>
            {t('home.connect.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function KeyWarning({ apiKey }: { readonly apiKey: string }) {
  const t = useTexts()
  const prefix = keyPrefix(apiKey)
  if (prefix === 'test') {
    return (
      <Alert
        color="yellow"
        role="status"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('home.connect.testWarningTitle')}
      >
        {t('home.connect.testWarning')}
      </Alert>
    )
  }
  // Do not warn while the prefix is still being typed.
  if (prefix === 'production' || apiKey.trim().length < 'service_test_'.length) return null
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {t('home.connect.unknownWarning')}
    </Alert>
  )
}
