import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconWand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { suggestionText } from '#shared/domain/finding-text.ts'
import type { FindingGroup } from '#shared/domain/overview.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { useCommand } from '../../bridge/use-command.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { toast } from '../../components/page/toast.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'

/** Everything there is to look at, by kind and field, with the repairs that can be applied to all of a kind at once. */
export function FindingGroups({ draftId }: { readonly draftId: string }) {
  const { t } = useTranslation()
  const { counted } = useWords()
  const groups = useAnswer('draft:groups', { draftId }, ['drafts', 'catalogues'])
  const apply = useCommand('draft:apply-suggestions')
  const applyKind = async (kind: string | null, field: string | null) => {
    const answer = await apply.run({ draftId, kind, field, row: null })
    if (answer.ok) toast(t('draft.applied', counted(answer.value.applied)))
  }
  return (
    <aside className={styles.side} aria-label={t('draft.groupsTitle')}>
      <Title order={2} mb={4}>
        {t('draft.groupsTitle')}
      </Title>
      <ErrorAlert error={apply.error} onClose={apply.clearError} />
      <Loaded answer={groups}>
        {(list) => <GroupList groups={list} busy={apply.busy} onApply={(kind, field) => void applyKind(kind, field)} />}
      </Loaded>
    </aside>
  )
}

interface GroupListProps {
  readonly groups: readonly FindingGroup[]
  readonly busy: boolean
  readonly onApply: (kind: string | null, field: string | null) => void
}

function GroupList({ groups, busy, onApply }: GroupListProps) {
  const { t } = useTranslation()
  if (groups.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('draft.groupsEmpty')}
      </Text>
    )
  }
  const repairable = groups.filter((group) => group.suggestionKind !== null)
  return (
    <>
      {repairable.length > 1 && (
        <Button
          fullWidth
          size="compact-sm"
          my={6}
          leftSection={<IconWand size={14} aria-hidden />}
          loading={busy}
          onClick={() => onApply(null, null)}
        >
          {t('draft.applyAll')}
        </Button>
      )}
      <ul className="plain-list">
        {groups.map((group) => (
          <Group
            key={`${group.code} ${group.field} ${group.severity} ${group.suggestionKind}`}
            group={group}
            busy={busy}
            onApply={onApply}
          />
        ))}
      </ul>
    </>
  )
}

interface GroupProps {
  readonly group: FindingGroup
  readonly busy: boolean
  readonly onApply: GroupListProps['onApply']
}

function Group({ group: { code, field, severity, suggestionKind, count }, busy, onApply }: GroupProps) {
  const { t } = useTranslation()
  const { labels, field: fieldName, counted, formats, language } = useWords()
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <li className={styles.group}>
      <div className={styles.groupHead}>
        <Icon
          size={16}
          role="img"
          aria-label={t(`draft.${severity}`)}
          className={styles.severity}
          data-severity={severity}
        />
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={550}>
            {labels.findings[code] ?? code}
          </Text>
          <Text size="xs" c="dimmed">
            {field === null ? t('draft.wholeRow') : fieldName(field)} · {t('draft.groupCount', counted(count))}
          </Text>
        </div>
      </div>
      {suggestionKind !== null && (
        <Button
          mt={4}
          fullWidth
          size="compact-xs"
          variant="light"
          leftSection={<IconWand size={13} aria-hidden />}
          disabled={busy}
          onClick={() => onApply(suggestionKind, field)}
        >
          {t('draft.apply', { name: suggestionText(suggestionKind, language), formatted: formats.number(count) })}
        </Button>
      )}
    </li>
  )
}
