import { Anchor, Text } from '@mantine/core'
import type { PersonInDraft } from '#shared/domain/draft/person-in-draft.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { workerTexts } from './texts.ts'
import styles from './worker.module.css'

/** Draft rows that would file the person; sent rows are among the filings. */
export function WorkerDrafts({ person }: { readonly person: Person }) {
  const say = useSentences(workerTexts)
  const found = useChannelQuery('draft:of-person', person, ['drafts', 'catalogues'])
  return (
    <Section title={say('drafts')}>
      <Loaded query={found}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {say('draftsEmpty')}
            </Text>
          ) : (
            <ul className="plain-list">
              {rows.map((one) => (
                <DraftLine key={`${one.draft.id} ${one.row}`} found={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function DraftLine({ found: { draft, row, errors, warnings, quarantined } }: { readonly found: PersonInDraft }) {
  const say = useSentences(workerTexts)
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const place = useCommand('draft:remember-cell')
  const open = async () => {
    const answer = await place.run({ draftId: draft.id, row, field: 'NumeroIdentificacion', filter: 'all' })
    if (answer.ok) go({ screen: 'draft', draftId: draft.id })
  }
  const counted = (key: 'draftErrors' | 'draftWarnings', count: number): readonly string[] =>
    count === 0 ? [] : [say(key, { count })]
  const found = [...counted('draftErrors', errors), ...counted('draftWarnings', warnings)]
  return (
    <li className={styles.line}>
      <div>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          aria-label={say('openDraftRow', { row: rowText(row), file: draft.fileName })}
          onClick={() => void open()}
        >
          {draft.fileName} · {say('draftRow', { row: rowText(row) })}
        </Anchor>
        <Text size="xs" c="dimmed">
          {procedureName(draft, words)}
        </Text>
      </div>
      <Text size="sm" ta="right">
        {[...(quarantined ? [say('quarantined')] : []), ...found].join(' · ') || say('draftReady')}
      </Text>
      <ErrorDialog error={place.error} onClose={place.clearError} />
    </li>
  )
}
