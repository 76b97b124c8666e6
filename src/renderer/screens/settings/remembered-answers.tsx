import { Button, Group, Text } from '@mantine/core'
import type { RememberedCompany } from '#shared/domain/draft/remembered-answer.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Remembered answers about values, by company; they can be viewed and forgotten. */
export function RememberedAnswers() {
  const t = useTexts()
  const remembered = useChannelQuery('answer:list', null, ['drafts'])
  const forget = useCommand('answer:forget')
  return (
    <Section title={t('values.remembered')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('values.rememberedHint')}
      </Text>
      <ErrorAlert error={forget.error} onClose={forget.clearError} />
      <Loaded query={remembered}>
        {(list) => <CompanyList companies={list} onForget={(company) => void forget.run({ company })} />}
      </Loaded>
    </Section>
  )
}

interface CompanyListProps {
  readonly companies: readonly RememberedCompany[]
  /** Null: all of them. */
  readonly onForget: (company: string | null) => void
}

function CompanyList({ companies, onForget }: CompanyListProps) {
  const t = useTexts()
  const { formats } = useWords()
  if (companies.length === 0) return <Text size="sm">{t('values.rememberedNone')}</Text>
  return (
    <>
      <ul className="plain-list">
        {companies.map(({ company, answers, latestMs }) => (
          <Group component="li" key={company} justify="space-between" wrap="nowrap" py={2}>
            <Text size="sm">
              {t('values.rememberedLine', { count: answers, company, date: formats.day(latestMs) })}
            </Text>
            <RemoveButton label={t('values.forgetNamed', { company })} onRemove={() => onForget(company)} />
          </Group>
        ))}
      </ul>
      {companies.length > 1 && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => onForget(null)}>
          {t('values.forgetAll')}
        </Button>
      )}
    </>
  )
}
