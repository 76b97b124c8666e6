import { Button } from '@mantine/core'
import { IconClipboardList, IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { isNarrowed, type ShownDrafts } from './shown-drafts.ts'
import { draftsTexts } from './texts.ts'

/** Nothing matches; suggests how to see more. */
export function NoDrafts({ shown: { filter, narrow } }: { readonly shown: ShownDrafts }) {
  const say = useSentences(draftsTexts)
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        icon={IconClipboardList}
        title={say('none')}
        hint={say(filter.group === 'all' ? 'noneHint' : 'noneHintGroup')}
        action={
          filter.group !== 'all' && (
            <Button mt="xs" variant="default" onClick={() => narrow({ group: 'all' })}>
              {say('showAll')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title={say('none')}
      hint={say('noneHint')}
      action={
        <Button mt="xs" variant="default" onClick={() => narrow({ search: '', module: null })}>
          {say('clear')}
        </Button>
      }
    />
  )
}
