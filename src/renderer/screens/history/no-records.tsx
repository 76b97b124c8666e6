import { Button } from '@mantine/core'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import { tableFilterTexts } from '../../components/data-table/filters/filter-texts.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { isNarrowed, type ShownRecords } from './shown-records.ts'
import { historyTexts } from './texts.ts'

export function NoRecords({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(historyTexts)
  const sayFilter = useSentences(tableFilterTexts)
  const { filter, narrow } = shown
  if (!isNarrowed(filter)) return <EmptyState icon={IconHistory} title={say('start')} hint={say('startHint')} />
  return (
    <EmptyState
      icon={IconFilterOff}
      title={filter.text === '' ? say('empty') : say('emptyText', { text: filter.text })}
      hint={say('emptyHint')}
      action={
        <Button mt="xs" size="xs" variant="default" onClick={() => narrow(everyRecord)}>
          {sayFilter('clear')}
        </Button>
      }
    />
  )
}
