import { Button } from '@mantine/core'
import { IconFilterOff, IconSend } from '@tabler/icons-react'
import { everyBatchLine } from '#shared/domain/filing/batch-table.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { isNarrowed, type ShownBatches } from './shown-batches.ts'

export function NoBatches({ shown: { filter, narrow } }: { readonly shown: ShownBatches }) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('batches.noMatches')}
        hint={t('batches.noMatchesHint')}
        action={
          <Button mt="xs" variant="default" onClick={() => narrow(everyBatchLine)}>
            {t('batches.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconSend}
      title={t('batches.empty')}
      hint={t('batches.emptyHint')}
      action={
        <Button mt="xs" onClick={() => go({ screen: 'import' })}>
          {t('batches.goImport')}
        </Button>
      }
    />
  )
}
