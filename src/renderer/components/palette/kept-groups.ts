import { IconClipboardList, IconHistory, IconSend, IconUser } from '@tabler/icons-react'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { success } from '#shared/kernel/result.ts'
import { invoke } from '../../bridge/bridge.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useQueryOf } from '../../data/use-query-of.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { identityText } from '../item-panel/identity-text.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import type { Route } from '../navigation/routes.ts'
import { procedureName } from '../procedure/procedure-name.ts'
import type { Entry, EntryGroup } from './entries.ts'
import type { paletteTexts } from './texts.ts'

const mostBatches = 6
const mostPeople = 12
/** One letter matches nearly everybody. */
const fewestLetters = 2

const nobody: Page<HistoryEntry> = { rows: [], total: 0 }

/** Main's results for a text, and whether it is still searching. */
export interface Kept {
  readonly group: EntryGroup
  readonly settled: boolean
}

export function useDraftGroup(say: Say<typeof paletteTexts>): Kept {
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { value } = useChannelQuery('draft:list', null, ['drafts', 'profile'])
  const entries = (value ?? []).map(({ draft, counts }) => ({
    id: `draft:${draft.id}`,
    label: draft.fileName,
    note: [
      procedureName(draft, words),
      say('readyRows', { count: counts.readyRows }),
      ...(rowsToCorrect(counts) > 0 ? [say('errorRows', { count: rowsToCorrect(counts) })] : []),
    ].join(' · '),
    also: 'corregir correct',
    Icon: IconClipboardList,
    run: () => go({ screen: 'draft', draftId: draft.id }),
  }))
  return { group: { name: say('drafts'), entries }, settled: value !== undefined }
}

/** For each draft with rows to file, the page before filing. */
export function useFilingGroup(say: Say<typeof paletteTexts>): Kept {
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { value } = useChannelQuery('draft:list', null, ['drafts', 'profile'])
  const entries = (value ?? [])
    .filter(({ counts }) => counts.readyRows > 0)
    .map(({ draft, counts }) => ({
      id: `file:${draft.id}`,
      label: say('fileDraft', { name: draft.fileName }),
      note: [procedureName(draft, words), say('readyRows', { count: counts.readyRows })].join(' · '),
      also: 'radicar enviar file send submit',
      Icon: IconSend,
      run: () => go({ screen: 'submit', draftId: draft.id }),
    }))
  return { group: { name: say('filing'), entries }, settled: value !== undefined }
}

/** Batches by file name; the latest ones without a text. */
export function useBatchGroup(say: Say<typeof paletteTexts>, text: string): Kept {
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { value, outdated } = useChannelQuery(
    'batch:list',
    { limit: mostBatches, before: null, filter: { phase: 'all', module: null, search: text } },
    ['batches', 'profile'],
    { keepPrevious: true },
  )
  const entries = (value?.rows ?? []).map(({ batch, itemCount }) => ({
    id: `batch:${batch.id}`,
    label: batch.fileName,
    note: [
      procedureName(batch, words),
      words.formats.day(batch.createdAtMs),
      say('records', { count: itemCount }),
    ].join(' · '),
    Icon: IconSend,
    run: () => go({ screen: 'batch', batchId: batch.id }),
  }))
  return {
    group: { name: say(text === '' ? 'recentBatches' : 'batches'), entries },
    settled: isSettled(value, outdated),
  }
}

/** People found by name, document, contract or request number, and a link to all their records. */
export function usePeopleGroup(say: Say<typeof paletteTexts>, text: string): Kept {
  const go = useNavigation((state) => state.go)
  const asked = text.length >= fewestLetters
  const { value, outdated } = useQueryOf<Page<HistoryEntry>>({
    key: ['palette', asked ? text : ''],
    read: async () => (asked ? invoke('history:search', { text, offset: 0, limit: mostPeople }) : success(nobody)),
    areas: ['batches', 'profile'],
    keepPrevious: true,
  })
  const found = asked ? (value ?? nobody) : nobody
  const everyone: readonly Entry[] =
    found.total === 0
      ? []
      : [
          {
            id: 'records',
            label: say(found.more ? 'moreRecords' : 'allRecords', { count: found.total }),
            Icon: IconHistory,
            run: () => go({ screen: 'history', filter: { text } }),
          },
        ]
  const entries = [...everyone, ...people(found.rows, say, go)]
  return { group: { name: say('people'), entries }, settled: isSettled(value, outdated) }
}

/** One line per person, however often filed. */
function people(
  rows: readonly HistoryEntry[],
  say: Say<typeof paletteTexts>,
  go: (route: Route) => void,
): readonly Entry[] {
  const byPerson = Map.groupBy(rows, ({ item }) => identityText(item.identity))
  return [...byPerson].flatMap(([identity, [first]]) => {
    if (first === undefined) return []
    const { documentType, documentNumber, contract } = first.item.identity
    const person = documentType === null || documentNumber === null ? null : { documentType, documentNumber }
    return [
      {
        id: `person:${identity}`,
        label: first.item.displayName || identity,
        note: [identity, ...(contract === null ? [] : [say('contract', { contract })])].join(' · '),
        Icon: IconUser,
        run: () =>
          go(
            person === null
              ? { screen: 'history', filter: { text: contract ?? identity } }
              : { screen: 'worker', ...person },
          ),
      },
    ]
  })
}

const isSettled = (value: unknown, outdated: boolean): boolean => value !== undefined && !outdated
