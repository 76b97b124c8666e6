import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Section } from '../../components/page/section.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const longestName = 120

/** The name that consents are signed with. */
export function OperatorSettings({ operator }: { readonly operator: string }) {
  const t = useTexts()
  const [name, setName] = useState(operator)
  const save = useCommand('app:set-operator')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await save.run({ name: name.trim() })
    if (answer.ok) toast(t('settings.operatorSaved'))
  }
  return (
    <Section title={t('settings.operator')}>
      <form onSubmit={(event) => void submit(event)}>
        <Group align="flex-end">
          <TextInput
            style={{ flex: 1 }}
            label={t('settings.operatorName')}
            description={t('settings.operatorHint')}
            value={name}
            maxLength={longestName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === '' || name.trim() === operator} loading={save.busy}>
            {t('settings.operatorSave')}
          </Button>
        </Group>
      </form>
      <ErrorAlert error={save.error} onClose={save.clearError} />
    </Section>
  )
}
