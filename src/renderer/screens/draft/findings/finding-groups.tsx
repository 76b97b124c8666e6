import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ValueAnswer } from '#shared/domain/draft/value-question.ts'
import { type DraftRowFilter, type FindingGroup, findingFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { suggestionText } from '#shared/texts/finding-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import type { NoRowsText } from '../no-rows-text.ts'
import { ChangeTable } from '../tools/change-table.tsx'
import { RemarkButtons } from '../values/remark-buttons.tsx'
import { remarkTexts } from '../values/texts.ts'
import { FindingGroupLine } from './finding-group-line.tsx'
import { GroupFillDialog } from './group-fill-dialog.tsx'
import { TwinsDialog } from './twins-dialog.tsx'

interface FindingGroupsProps {
  readonly draftId: string
  readonly fields: readonly FieldDefinition[]
  /** Do not report an empty file as clean. */
  readonly hasRows: boolean
  readonly noRows: NoRowsText
  readonly filter: DraftRowFilter
  readonly onFilter: (filter: DraftRowFilter) => void
}

/** All findings by kind and field, with repairs for all of a kind. */
export function FindingGroups({ draftId, fields, hasRows, noRows, filter, onFilter }: FindingGroupsProps) {
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
            noRows={noRows}
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

interface SuggestionPreviewProps {
  readonly draftId: string
  readonly group: FindingGroup
  readonly onApply: () => void
  readonly onClose: () => void
}

/** A bulk repair's changes, cell by cell, before it is applied. */
function SuggestionPreview({ draftId, group, onApply, onClose }: SuggestionPreviewProps) {
  const t = useTexts()
  const { language } = useWords()
  const { suggestionKind: kind, field } = group
  const preview = useChannelQuery('draft:preview-suggestions', { draftId, kind, field, row: null }, ['drafts'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={<Text fw={650}>{kind === null ? t('draftTools.previewTitle') : suggestionText(kind, language)}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={preview}>
        {({ first, cells, sentRows }) => (
          <Stack gap="md">
            <ChangeTable changes={first} total={cells} />
            {sentRows > 0 && <Text size="sm">{t('draftTools.sentUntouched', { count: sentRows })}</Text>}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button disabled={cells === 0} onClick={onApply}>
                {t('draftTools.applyCount', { count: cells })}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
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
  const { draftId, groups, hasRows, noRows, busy, filter, onFilter, onApply, onPreview, onFill, onCompare } = props
  const t = useTexts()
  if (groups.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(hasRows ? 'draft.groupsEmpty' : noRows)}
      </Text>
    )
  }
  const repairable = groups.filter((group) => group.suggestionKind !== null)
  return (
    <>
      {repairable.length > 1 && (
        <Button fullWidth size="compact-sm" fz="xs" px={4} my={6} loading={busy} onClick={() => onApply(null, null)}>
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

interface RemarkAnswersProps {
  readonly draftId: string
  readonly group: FindingGroup
}

/** One answer for all rows with a note, or for all that are struck through. */
function RemarkAnswers({ draftId, group }: RemarkAnswersProps) {
  const t = useTexts()
  const say = useSentences(remarkTexts)
  const { run, busy, error, clearError } = useCommands()
  const { count } = group
  const setAside = async (): Promise<void> => {
    const answer = await run('draft:quarantine', { draftId, rows: findingFilter(group), on: true })
    if (!answer.ok) return
    const { changed } = answer.value
    toast(changed > 0 ? t('draftTools.marked', { count: changed }) : t('draftTools.nothingChanged'))
  }
  const file = async (): Promise<void> => {
    const review = await run('draft:values', { draftId })
    if (!review.ok) return
    const answers = review.value.questions.flatMap(({ field, value, finding }): readonly ValueAnswer[] =>
      field === group.field && finding.code === group.code ? [{ field, value, answer: 'confirm' }] : [],
    )
    if (answers.length === 0) return toast(t('draftTools.nothingChanged'))
    const answer = await run('draft:answer-values', { draftId, answers })
    if (answer.ok) toast(t('values.confirmed'))
  }
  return (
    <>
      <Group gap={4} mt={4}>
        <RemarkButtons
          size="compact-xs"
          busy={busy}
          aside={{ text: say('aside', { count }), onChoose: () => void setAside() }}
          file={{ text: say('fileAll', { count }), onChoose: () => void file() }}
        />
      </Group>
      <ErrorAlert error={error} onClose={clearError} />
    </>
  )
}
