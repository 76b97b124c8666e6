import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ListedWage } from '#shared/domain/worker/minimum-wage.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The minimum wage by start date; IBCs are compared with it. */
export function WageSettings() {
  const t = useTexts()
  const wages = useChannelQuery('wage:list', null, ['profile'])
  const actions = useCommands()
  const [day, setDay] = useState('')
  const [pesos, setPesos] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const from = parseWireDate(day.trim()) ?? ''
    const answer = await actions.run('wage:save', { from, pesos: Number(pesos.replace(/[\s$.]/g, '')) || 0 })
    if (!answer.ok) return
    setDay('')
    setPesos('')
  }
  return (
    <Section title={t('wage.title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('wage.lead')}
      </Text>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      <Loaded query={wages}>
        {(list) => <WageList wages={list} onRemove={(from) => void actions.run('wage:remove', { from })} />}
      </Loaded>
      <form onSubmit={(event) => void save(event)} aria-label={t('wage.form')}>
        <Group align="flex-end" mt="sm" gap="sm">
          <TextInput
            label={t('wage.from')}
            placeholder={t('wage.dayForm')}
            value={day}
            maxLength={10}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            label={t('wage.pesos')}
            placeholder="1750905"
            inputMode="numeric"
            value={pesos}
            maxLength={14}
            onChange={(event) => setPesos(event.currentTarget.value)}
          />
          <Button type="submit" loading={actions.busy} disabled={day.trim() === '' || pesos.trim() === ''}>
            {t('wage.save')}
          </Button>
        </Group>
      </form>
    </Section>
  )
}

interface WageListProps {
  readonly wages: readonly ListedWage[]
  readonly onRemove: (from: string) => void
}

function WageList({ wages, onRemove }: WageListProps) {
  const t = useTexts()
  const { formats } = useWords()
  return (
    <Table fz="sm">
      <Table.Tbody>
        {wages.map(({ from, pesos, own }) => (
          <Table.Tr key={from}>
            <Table.Td>{t('wage.since', { day: formats.civilDay(from) })}</Table.Td>
            <Table.Td>$ {formats.number(pesos)}</Table.Td>
            <Table.Td c="dimmed">{own ? t('wage.own') : t('wage.known')}</Table.Td>
            <Table.Td ta="right">
              {own && (
                <RemoveButton
                  label={t('wage.remove', { day: formats.civilDay(from) })}
                  onRemove={() => onRemove(from)}
                />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
