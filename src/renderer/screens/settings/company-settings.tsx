import { ActionIcon, Button, Group, SimpleGrid, Table, Text, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { fieldNamed } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { ValuePicker } from '../../components/value-picker/value-picker.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useTexts } from '../../i18n/use-texts.ts'

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

interface CompanyFormProps {
  readonly company: CompanyProfile
  readonly busy: boolean
  readonly onSave: (company: CompanyProfile) => void
  readonly onCancel: () => void
}

const longestText = 200
const workCity = fieldNamed('affiliation', 'afiliaciones_seguridad_social_eps', 'CodigoDaneCiudadLabor')

function CompanyForm({ company, busy, onSave, onCancel }: CompanyFormProps) {
  const t = useTexts()
  const [values, setValues] = useState(company)
  const input = (name: keyof CompanyProfile, focus = false) => (
    <TextInput
      label={t(`company.fields.${name}`)}
      value={values[name]}
      maxLength={longestText}
      data-autofocus={focus}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(values)
  }
  return (
    <form onSubmit={submit} aria-label={t('company.form')}>
      <SimpleGrid cols={2} mt="sm" spacing="sm">
        {input('name', true)}
        {input('nit')}
        {input('workAddress')}
        {input('workDistrict')}
        <ValuePicker
          field={workCity}
          label={t('company.fields.workCityCode')}
          value={values.workCityCode}
          onChange={(workCityCode) => setValues({ ...values, workCityCode })}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="sm" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={values.nit.trim() === ''}>
          {t('company.save')}
        </Button>
      </Group>
    </form>
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
