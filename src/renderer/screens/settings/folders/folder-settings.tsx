import { Button, Group, Select, Switch, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { WatchedFolder } from '#shared/domain/watching/watched-folder.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { RemoveButton } from '../../../components/page/remove-button.tsx'
import { Section } from '../../../components/page/section.tsx'
import { procedureName } from '../../../components/procedure/procedure-name.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { type Commands, useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { folderTexts } from './texts.ts'

/** Folders whose new workbooks become drafts. */
export function FolderSettings() {
  const say = useSentences(folderTexts)
  const watching = useChannelQuery('folder:read', null, ['profile'])
  const commands = useCommands()
  return (
    <Section title={say('title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('lead')}
      </Text>
      <ErrorAlert error={commands.error} onClose={commands.clearError} />
      <Loaded query={watching}>{({ folders }) => <FolderList folders={folders} commands={commands} />}</Loaded>
      <NewFolder commands={commands} />
    </Section>
  )
}

interface FolderListProps {
  readonly folders: readonly WatchedFolder[]
  readonly commands: Commands
}

function FolderList({ folders, commands }: FolderListProps) {
  const say = useSentences(folderTexts)
  const words = useWords()
  if (folders.length === 0) return <Text size="sm">{say('none')}</Text>
  return (
    <Table fz="sm" aria-label={say('title')}>
      <Table.Tbody>
        {folders.map(({ id: folderId, path, isOn, company, trouble, module, entity }) => (
          <Table.Tr key={folderId}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {path}
              <Text size="xs" c="dimmed">
                {procedureName({ module, entity, operation: 'create' }, words)}
                {company !== null && ` · NIT ${company}`}
              </Text>
              {trouble !== null && (
                <Text size="xs" c="red">
                  {errorText(trouble, words.language)}
                </Text>
              )}
            </Table.Td>
            <Table.Td w="3.5rem">
              <Switch
                aria-label={say('on', { path })}
                checked={isOn}
                disabled={commands.busy}
                onChange={() => void commands.run('folder:switch', { folderId, isOn: !isOn })}
              />
            </Table.Td>
            <Table.Td w="2.5rem" ta="right">
              <RemoveButton
                label={say('remove', { path })}
                onRemove={() => void commands.run('folder:remove', { folderId })}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Documents are collected in a tray instead. */
const procedures = moduleNames
  .filter((module) => module !== 'document-extraction')
  .flatMap((module) => entitiesByModule[module].map((entity) => ({ module, entity, operation: 'create' as const })))

const holdsCompany = ({ name }: { readonly name: string }): boolean => name === 'NitEmpresa'

/** The procedure and company of a new folder; the path comes from a dialog of the main process. */
function NewFolder({ commands }: { readonly commands: Commands }) {
  const say = useSentences(folderTexts)
  const words = useWords()
  const { value: companies = [] } = useChannelQuery('company:list', null, ['profile'])
  const [chosen, setChosen] = useState('0')
  const [company, setCompany] = useState<string | null>(null)
  const procedure = procedures[Number(chosen)]
  const hasCompany = procedure !== undefined && fieldsOf(procedure.module, procedure.entity).some(holdsCompany)
  const add = (): void => {
    if (procedure === undefined) return
    const { module, entity } = procedure
    void commands.run('folder:add', { module, entity, company: hasCompany ? company : null })
  }
  return (
    <>
      <Group gap="xs" align="flex-end" mt="sm">
        <Select
          size="xs"
          w="20rem"
          label={say('procedure')}
          allowDeselect={false}
          value={chosen}
          onChange={(value) => setChosen(value ?? '0')}
          data={procedures.map((one, index) => ({ value: String(index), label: procedureName(one, words) }))}
        />
        {hasCompany && companies.length > 0 && (
          <Select
            size="xs"
            w="12rem"
            label={say('company')}
            clearable
            placeholder={say('anyCompany')}
            value={company}
            onChange={setCompany}
            data={companies.map(({ nit, name }) => ({ value: nit, label: name === '' ? nit : name }))}
          />
        )}
        <Button size="xs" variant="default" loading={commands.busy} onClick={add}>
          {say('add')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {say('hint')}
      </Text>
    </>
  )
}
