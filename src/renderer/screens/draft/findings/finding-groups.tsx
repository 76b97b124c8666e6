import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type DraftRowFilter, type FindingGroup, findingFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../draft.module.css'
import { FindingGroupLine } from './finding-group-line.tsx'
import { GroupFillDialog } from './group-fill-dialog.tsx'
import { RemarkAnswers } from './remark-answers.tsx'
import { SuggestionPreview } from './suggestion-preview.tsx'
import { TwinsDialog } from './twins-dialog.tsx'

interface FindingGroupsProps {
  readonly draftId: string
  readonly fields: readonly FieldDefinition[]
  /** Do not report an empty file as clean. */
  readonly hasRows: boolean
  readonly filter: DraftRowFilter
  readonly onFilter: (filter: DraftRowFilter) => void
}

/** All findings by kind and field, with repairs for all of a kind. */
export function FindingGroups({ draftId, fields, hasRows, filter, onFilter }: FindingGroupsProps) {
  const t = useTexts()
  const groups = useChannelQuery('draft:groups', { draftId }, ['drafts', 'catalogues'])
  const [previewed, setPreviewed] = useState<FindingGroup | null>(null)
  const [filled, setFilled] = useState<FindingGroup | null>(null)
  const [comparing, setComparing] = useState(false)
  const filledField = fields.find(({ name }) => name === filled?.field)
  const apply = useCommand('draft:apply-suggestions')
  const applyKind = async (kind: string | null, field: string | null) => {
    setPreviewed(null)
    const answer = await apply.run({ draftId, kind, field, row: null })
    if (answer.ok) toast(t('draft.applied', { count: answer.value.applied }))
  }
  return (
    <aside className={styles.side} aria-label={t('draft.groupsTitle')}>
      <Title order={2} mb={4}>
        {t('draft.groupsTitle')}
      </Title>
      <ErrorAlert error={apply.error} onClose={apply.clearError} />
      <Loaded query={groups}>
        {(list) => (
          <GroupList
            draftId={draftId}
            groups={list}
            hasRows={hasRows}
            busy={apply.busy}
            filter={filter}
            onFilter={onFilter}
            onApply={(kind, field) => void applyKind(kind, field)}
            onPreview={setPreviewed}
            onFill={setFilled}
            onCompare={() => setComparing(true)}
          />
        )}
      </Loaded>
      {comparing && <TwinsDialog draftId={draftId} onClose={() => setComparing(false)} />}
      {filled && filledField && (
        <GroupFillDialog draftId={draftId} group={filled} field={filledField} onClose={() => setFilled(null)} />
      )}
      {previewed && (
        <SuggestionPreview
          draftId={draftId}
          group={previewed}
          onApply={() => void applyKind(previewed.suggestionKind, previewed.field)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </aside>
  )
}

interface GroupListProps extends Omit<FindingGroupsProps, 'fields'> {
  readonly groups: readonly FindingGroup[]
  readonly busy: boolean
  readonly onApply: (kind: string | null, field: string | null) => void
  readonly onPreview: (group: FindingGroup) => void
  readonly onFill: (group: FindingGroup) => void
  readonly onCompare: () => void
}

function GroupList(props: GroupListProps) {
  const { draftId, groups, hasRows, busy, filter, onFilter, onApply, onPreview, onFill, onCompare } = props
  const t = useTexts()
  if (groups.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(hasRows ? 'draft.groupsEmpty' : 'draft.noRowsAtAll')}
      </Text>
    )
  }
  const repairable = groups.filter((group) => group.suggestionKind !== null)
  return (
    <>
      {repairable.length > 1 && (
        <Button fullWidth size="compact-sm" my={6} loading={busy} onClick={() => onApply(null, null)}>
          {t('draft.applyAll')}
        </Button>
      )}
      <ul className="plain-list">
        {groups.map((group) => (
          <FindingGroupLine
            key={`${group.code} ${group.field} ${group.severity} ${group.suggestionKind}`}
            group={group}
            busy={busy}
            shownAlone={filter === findingFilter(group)}
            onShowAlone={(alone) => onFilter(alone ? findingFilter(group) : 'all')}
            onApply={() => onApply(group.suggestionKind, group.field)}
            onPreview={() => onPreview(group)}
            onFill={() => onFill(group)}
            onCompare={onCompare}
          >
            {group.field === remarkField.name && <RemarkAnswers draftId={draftId} group={group} />}
          </FindingGroupLine>
        ))}
      </ul>
    </>
  )
}
