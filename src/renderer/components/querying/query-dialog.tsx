import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ChosenPeople, QueryDraft } from '#shared/domain/queries/query-draft.ts'
import type { QueryModule } from '#shared/domain/queries/query-modules.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { useTopLayer } from '../page/use-top-layer.ts'
import { QueryModuleChoice } from './query-module-choice.tsx'
import { hasMoreToTell, QueryOutcome } from './query-outcome.tsx'
import { queryTexts } from './texts.ts'

/** A set of people, and its label. */
export interface OfferedPeople {
  readonly name: string
  readonly read: () => Promise<ChosenPeople> | ChosenPeople
}

interface QueryDialogProps {
  readonly title: string
  /** The first is the default; several are offered as a choice. */
  readonly offered: readonly [OfferedPeople, ...OfferedPeople[]]
  readonly onClose: () => void
}

/** Makes a query draft from people. Reports omissions and duplicates before the draft opens. */
export function QueryDialog({ title, offered, onClose }: QueryDialogProps) {
  const t = useTexts()
  const say = useSentences(queryTexts)
  const go = useNavigation((state) => state.go)
  const isOnTop = useTopLayer()
  const [module, setModule] = useState<QueryModule>('social-security-query')
  const [place, setPlace] = useState(0)
  const [made, setMade] = useState<QueryDraft | null>(null)
  const query = useCommand('query:draft')
  const make = async () => {
    const chosen = await (offered[place] ?? offered[0]).read()
    const answer = await query.run({ module, chosen: requestOf(chosen) })
    if (!answer.ok) return
    if (hasMoreToTell(answer.value)) setMade(answer.value)
    else go({ screen: 'draft', draftId: answer.value.overview.draft.id, arrived: true })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      size={560}
      title={<Text fw={650}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {made !== null ? (
        <QueryOutcome made={made} />
      ) : (
        <Stack gap="md">
          <Text size="sm">{say('lead')}</Text>
          {offered.length > 1 && (
            <Radio.Group label={say('whom')} value={String(place)} onChange={(value) => setPlace(Number(value))}>
              <Stack gap="xs" mt={6}>
                {offered.map(({ name }, at) => (
                  <Radio key={name} value={String(at)} label={name} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <QueryModuleChoice chosen={module} onChoose={setModule} />
          <Text size="xs" c="dimmed">
            {say('cost')}
          </Text>
          <ErrorAlert error={query.error} onClose={query.clearError} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button loading={query.busy} onClick={() => void make()}>
              {say('make')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

type Chosen = RequestOf<'query:draft'>['chosen']

/** Copy the lists into mutable ones of the request. */
function requestOf(chosen: ChosenPeople): Chosen {
  switch (chosen.from) {
    case 'draft':
      return { ...chosen, rows: typeof chosen.rows === 'string' ? chosen.rows : [...chosen.rows] }
    case 'records':
      return { ...chosen, records: [...chosen.records] }
    case 'people':
      return { ...chosen, people: [...chosen.people] }
  }
}
