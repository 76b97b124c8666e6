import { Text } from '@mantine/core'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { EntityRows } from '../entity-rows.tsx'
import { affiliationEntities, GeneralTermForm, OwnTermForm } from './term-forms.tsx'
import { answerTermTexts } from './texts.ts'

/** Within how many business days a filing has to be answered: by default, and per entity. */
export function AnswerTermSettings() {
  const say = useSentences(answerTermTexts)
  const terms = useChannelQuery('answer-terms:read', null, ['profile'])
  const actions = useCommands()
  const save = async (request: RequestOf<'answer-terms:save'>): Promise<boolean> =>
    (await actions.run('answer-terms:save', request)).ok
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
            <EntityRows
              label={say('own')}
              empty={say('none')}
              rows={kept.own}
              textOf={({ businessDays }) => say('termOf', { count: businessDays })}
              removeLabel={(entity) => say('remove', { entity })}
              onRemove={({ entity, entityCode }) => {
                const known = affiliationEntities.find((one) => one === entity)
                if (known !== undefined) void actions.run('answer-terms:remove', { entity: known, entityCode })
              }}
            />
            <OwnTermForm busy={actions.busy} onSave={save} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
