import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  type ComparedList,
  comparedKinds,
  type DraftComparison,
} from '#shared/domain/draft/comparison/draft-comparison.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import { cutText, utf16Length } from '#shared/kernel/cut-text.ts'
import { comparedFigures } from '#shared/texts/draft/comparison-text.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { profileKind, useStatus } from '../../../data/use-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import type { DraftActions } from '../use-draft-actions.ts'
import { ComparisonDialog } from './comparison-dialog.tsx'
import { comparisonTexts } from './texts.ts'

interface ComparisonNoticeProps {
  readonly draft: Draft
  readonly actions: DraftActions
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** `Frente a «octubre.xlsx»: 12 nuevas · 3 cambiadas · 380 iguales · 5 ya no vienen`; each figure opens its rows. */
export function ComparisonNotice(props: ComparisonNoticeProps) {
  const { draft } = props
  const { value } = useChannelQuery('draft:comparison', { draftId: draft.id }, ['drafts', 'batches'])
  return value == null ? null : <ComparisonLine {...props} comparison={value} />
}

interface ComparisonLineProps extends ComparisonNoticeProps {
  readonly comparison: DraftComparison
}

function ComparisonLine({ draft, actions, onShowRows, comparison }: ComparisonLineProps) {
  const say = useSentences(comparisonTexts)
  const sayFigure = useSentences(comparedFigures)
  const { formats } = useWords()
  const [list, setList] = useState<ComparedList | null>(null)
  const { earlier, counts, gone, filed, changedFiled } = comparison
  const figures = comparedKinds.flatMap((kind) =>
    counts[kind] === 0 && kind !== 'new'
      ? []
      : [
          <Figure key={kind} count={counts[kind]} onOpen={() => onShowRows(`compared:${kind}`)}>
            {sayFigure(kind, { count: counts[kind] })}
          </Figure>,
        ],
  )
  return (
    <div className={styles.compared}>
      <Text size="sm" role="status" aria-label={say('title')}>
        <IconArrowsExchange size={15} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
        <span title={earlier.fileName}>
          {say('against', { file: shortened(earlier.fileName), day: formats.day(earlier.importedAtMs) })}
        </span>{' '}
        {separated([
          ...figures,
          ...(gone === 0
            ? []
            : [
                <Figure key="gone" count={gone} onOpen={() => setList('gone')}>
                  {say('gone', { count: gone })}
                </Figure>,
              ]),
        ])}
        {counts.changed + counts.asked > 0 && (
          <>
            {' · '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => setList(counts.changed > 0 ? 'changed' : 'asked')}
            >
              {say('see')}
            </Anchor>
          </>
        )}
      </Text>
      {filed > 0 && <LeaveFiled comparison={comparison} actions={actions} />}
      {changedFiled > 0 && (
        <Text size="sm" c="dimmed">
          {say('changedFiled', { count: changedFiled })}.
        </Text>
      )}
      {list !== null && (
        <ComparisonDialog
          draft={draft}
          comparison={comparison}
          list={list}
          actions={actions}
          onList={setList}
          onClose={() => setList(null)}
        />
      )}
    </div>
  )
}

const mostNameCharacters = 40

const shortened = (name: string): string => {
  const start = cutText(name, mostNameCharacters, utf16Length)
  return start === name ? name : `${start}…`
}

const separated = (parts: readonly ReactNode[]): readonly ReactNode[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))

interface FigureProps {
  readonly count: number
  readonly onOpen: () => void
  readonly children: string
}

/** A figure that opens its rows; zero has none. */
const Figure = ({ count, onOpen, children }: FigureProps) =>
  count === 0 ? (
    children
  ) : (
    <Anchor component="button" type="button" size="sm" onClick={onOpen}>
      {children}
    </Anchor>
  )

/** How many equal rows were accepted before, what stays to be filed without them and its cost, and the button. */
function LeaveFiled({
  comparison: { filed, readyWithoutFiled },
  actions,
}: {
  readonly comparison: DraftComparison
  readonly actions: DraftActions
}) {
  const t = useTexts()
  const say = useSentences(comparisonTexts)
  const connection = useStatus().value?.connection
  const kind = connection ? profileKind(connection) : 'unknown'
  const isFree = kind === 'practice' || kind === 'test'
  const cost = isFree ? t('common.noCost') : t('common.credits', { count: readyWithoutFiled })
  return (
    <Text size="sm" component="div">
      {say('filed', { count: filed, ready: readyWithoutFiled })}
      {`. ${readyWithoutFiled > 0 ? `${cost}. ` : ''}`}
      <Button size="compact-xs" variant="light" disabled={actions.busy} onClick={() => void actions.leaveFiled()}>
        {say('leave', { count: filed })}
      </Button>
    </Text>
  )
}
