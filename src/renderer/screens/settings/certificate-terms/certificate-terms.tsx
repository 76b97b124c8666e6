import { Table, Text } from '@mantine/core'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { CertificateTerms, EntityTerm } from '#shared/domain/certificates/certificate-terms.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { RemoveButton } from '../../../components/page/remove-button.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { affiliationEntities, GeneralTermForm, OwnTermForm } from './term-forms.tsx'
import { certificateTermTexts } from './texts.ts'

/** After how many business days a certificate is overdue: of all entities, and of those that have a term of their own. */
export function CertificateTermSettings() {
  const say = useSentences(certificateTermTexts)
  const terms = useChannelQuery('certificate-terms:read', null, ['profile'])
  const actions = useCommands()
  const save = async (request: RequestOf<'certificate-terms:save'>): Promise<boolean> =>
    (await actions.run('certificate-terms:save', request)).ok
  return (
    <Section title={say('title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('lead')}
      </Text>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      <Loaded query={terms}>
        {(kept) => (
          <>
            <GeneralTermForm
              key={kept.general}
              general={kept.general}
              busy={actions.busy}
              onSave={(businessDays) => void save({ of: null, businessDays })}
            />
            <OwnTerms
              terms={kept}
              onRemove={({ entity, entityCode }) => {
                const known = affiliationEntities.find((one) => one === entity)
                if (known !== undefined) void actions.run('certificate-terms:remove', { entity: known, entityCode })
              }}
            />
            <OwnTermForm busy={actions.busy} onSave={save} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface OwnTermsProps {
  readonly terms: CertificateTerms
  readonly onRemove: (term: EntityTerm) => void
}

function OwnTerms({ terms: { own }, onRemove }: OwnTermsProps) {
  const say = useSentences(certificateTermTexts)
  const { labels, formats } = useWords()
  const names = useEntityNames()
  if (own.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {say('none')}
      </Text>
    )
  }
  return (
    <Table fz="sm" mt="sm" aria-label={say('own')}>
      <Table.Tbody>
        {own.map((term) => {
          const entity = entityText(term.entityCode, names)
          const days = { days: formats.number(term.businessDays), count: String(term.businessDays) }
          return (
            <Table.Tr key={`${term.entity} ${term.entityCode}`}>
              <Table.Td c="dimmed">{ownValue(labels.entities, term.entity) ?? term.entity}</Table.Td>
              <Table.Td>{entity}</Table.Td>
              <Table.Td>{say('termOf', days)}</Table.Td>
              <Table.Td ta="right">
                <RemoveButton label={say('remove', { entity })} onRemove={() => onRemove(term)} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
