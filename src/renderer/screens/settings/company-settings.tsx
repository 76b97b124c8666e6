import { ActionIcon, Button, Group, Table, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CompanyForm } from './company-form.tsx'

const newCompany: CompanyProfile = { nit: '', name: '', workCityCode: '', workAddress: '', workDistrict: '' }

/** Values shared by all workers of a company, for files without such columns. */
export function CompanySettings() {
  const t = useTexts()
  const companies = useChannelQuery('company:list', null, ['profile'])
  const [editing, setEditing] = useState<CompanyProfile | null>(null)
  const actions = useCommands()
  const save = async (company: CompanyProfile) => {
    const answer = await actions.run('company:save', { ...company, shown: editing === newCompany ? null : editing })
    if (answer.ok) setEditing(null)
  }
  return (
    <Section
      title={t('company.title')}
      aside={
        <Button variant="light" size="xs" onClick={() => setEditing(newCompany)}>
          {t('company.add')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {t('company.lead')}
      </Text>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      <Loaded query={companies}>
        {(list) => (
          <CompanyList
            companies={list}
            onEdit={setEditing}
            onRemove={(nit) => void actions.run('company:remove', { nit })}
          />
        )}
      </Loaded>
      {editing !== null && (
        <CompanyForm
          key={editing.nit}
          company={editing}
          busy={actions.busy}
          onSave={(company) => void save(company)}
          onCancel={() => setEditing(null)}
        />
      )}
    </Section>
  )
}

interface CompanyListProps {
  readonly companies: readonly CompanyProfile[]
  readonly onEdit: (company: CompanyProfile) => void
  readonly onRemove: (nit: string) => void
}

function CompanyList({ companies, onEdit, onRemove }: CompanyListProps) {
  const t = useTexts()
  if (companies.length === 0) return <Text size="sm">{t('company.empty')}</Text>
  return (
    <Table fz="sm">
      <Table.Tbody>
        {companies.map((company) => {
          const called = company.name || company.nit
          return (
            <Table.Tr key={company.nit}>
              <Table.Td>
                {called}
                <Text size="xs" c="dimmed">
                  NIT {company.nit}
                </Text>
              </Table.Td>
              <Table.Td>
                {company.workAddress}
                <Text size="xs" c="dimmed">
                  {[company.workDistrict, company.workCityCode].filter((text) => text !== '').join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('company.edit', { company: called })}
                    onClick={() => onEdit(company)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <RemoveButton
                    label={t('company.remove', { company: called })}
                    onRemove={() => onRemove(company.nit)}
                  />
                </Group>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
