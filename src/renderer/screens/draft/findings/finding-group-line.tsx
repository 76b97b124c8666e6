import { ActionIcon, Button, Group, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleX,
  IconColumns2,
  IconEye,
  IconFilter,
  IconPencil,
  IconWand,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FindingGroup, findingFilter } from '#shared/domain/filing/overview.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { findingTitle, suggestionText } from '#shared/texts/finding-text.ts'
import { findingTopic } from '../../../components/help/topic-ids.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { twinTexts } from './texts.ts'
import { useFilterName } from './use-filter-name.ts'

interface FindingGroupLineProps {
  readonly group: FindingGroup
  readonly busy: boolean
  /** The grid shows only this group's rows. */
  readonly shownAlone: boolean
  readonly onShowAlone: (alone: boolean) => void
  readonly onApply: () => void
  readonly onPreview: () => void
  readonly onFill: () => void
  /** For duplicate rows. */
  readonly onCompare: () => void
  /** Its own answers, below it. */
  readonly children?: ReactNode
}

/** `Código DANE incompleto · Ciudad de nacimiento · 148 casos`, with its repair and a preview. */
export function FindingGroupLine(props: FindingGroupLineProps) {
  const { group, busy, shownAlone, onShowAlone, onApply, onPreview, onFill, onCompare, children } = props
  const t = useTexts()
  const { field: fieldName, language } = useWords()
  const { code, field, severity, suggestionKind, count } = group
  const say = useSentences(twinTexts)
  const filterName = useFilterName()
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  const repair = suggestionKind === null ? '' : suggestionText(suggestionKind, language)
  return (
    <li className={styles.group} data-help={findingTopic(code)}>
      <div className={styles.groupHead}>
        <Icon
          size={16}
          role="img"
          aria-label={t(`draft.${severity}`)}
          className={styles.severity}
          data-severity={severity}
        />
        <div className={styles.groupName}>
          <Text size="sm" fw={550}>
            {findingTitle(code, language)}
          </Text>
          <Text size="xs" c="dimmed">
            {field === null ? t('draft.wholeRow') : fieldName(field)} · {t('draft.groupCount', { count })}
          </Text>
        </div>
        {field !== null && field !== remarkField.name && (
          <ActionIcon
            size={22}
            variant="subtle"
            color="gray"
            aria-label={t('draftTools.groupFill', { name: filterName(findingFilter(group)) })}
            title={t('draftTools.groupFillShort')}
            disabled={busy}
            onClick={onFill}
          >
            <IconPencil size={14} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size={22}
          variant={shownAlone ? 'filled' : 'subtle'}
          {...(!shownAlone && { color: 'gray' })}
          aria-pressed={shownAlone}
          aria-label={t('draft.showAlone', { name: filterName(findingFilter(group)) })}
          title={t('draft.showAloneShort')}
          onClick={() => onShowAlone(!shownAlone)}
        >
          <IconFilter size={14} aria-hidden />
        </ActionIcon>
      </div>
      {code === 'row.duplicate' && (
        <Button
          mt={4}
          size="compact-xs"
          variant="light"
          leftSection={<IconColumns2 size={13} aria-hidden />}
          onClick={onCompare}
        >
          {say('see')}
        </Button>
      )}
      {children}
      {suggestionKind !== null && (
        <Group gap={4} mt={4} wrap="nowrap">
          <Button
            className={styles.repair}
            classNames={{ label: styles.repairLabel ?? '' }}
            size="compact-xs"
            variant="light"
            leftSection={<IconWand size={13} aria-hidden />}
            disabled={busy}
            onClick={onApply}
          >
            {t('draft.apply', { name: repair, count })}
          </Button>
          <ActionIcon
            size={22}
            variant="light"
            aria-label={t('draftTools.seeChangesNamed', { name: repair })}
            onClick={onPreview}
          >
            <IconEye size={14} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
