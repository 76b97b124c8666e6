import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { SortKey } from '#shared/domain/draft/draft-sort.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { sortTexts } from './texts.ts'
import type { DraftSorting } from './use-draft-sort.ts'

/** Shows the current sort order, with a link back to file order. */
export function SortNotice({ sort, sortBy }: DraftSorting) {
  const say = useSentences(sortTexts)
  const { field: fieldName } = useWords()
  if (sort === null) return null
  const key = ({ field, descending }: SortKey): string =>
    say(descending ? 'keyDown' : 'keyUp', { column: fieldName(field) })
  const { second } = sort
  const order =
    second === null
      ? say('sorted', { first: key(sort) })
      : say('sortedTwice', { first: key(sort), second: key(second) })
  return (
    <div className={styles.filterNotice} role="status">
      <IconArrowsSort size={14} aria-hidden />
      <span className={styles.filterName}>{order}</span>
      <Button size="compact-xs" variant="subtle" onClick={() => sortBy(sort)}>
        {say('again')}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => sortBy(null)}>
        {say('fileOrder')}
      </Button>
    </div>
  )
}
