import { IconReceipt } from '@tabler/icons-react'
import { readIdentifier } from '#shared/domain/request/identifier.ts'
import type { FoundRequest } from '#shared/domain/request/request-view.ts'
import { success } from '#shared/kernel/result.ts'
import { invoke } from '../../bridge/bridge.ts'
import { useQueryOf } from '../../data/use-query-of.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { procedureName } from '../procedure/procedure-name.ts'
import type { Entry } from './entries.ts'
import type { Kept } from './kept-groups.ts'
import type { paletteTexts } from './texts.ts'

/** Shorter texts match too many numbers. */
const fewestLetters = 4
/** A full request number: it can be followed even if it is unknown here. */
const wholeNumber = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const nothing: readonly FoundRequest[] = []

/** Requests whose number starts with the text; a full unknown number can be followed. */
export function useRequestGroup(say: Say<typeof paletteTexts>, text: string): Kept {
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const number = text.length >= fewestLetters ? readIdentifier(text) : null
  const { value, outdated } = useQueryOf<readonly FoundRequest[]>({
    key: ['palette-requests', number ?? ''],
    read: async () => (number === null ? success(nothing) : invoke('request:find', { text: number })),
    areas: ['batches', 'profile'],
    keepPrevious: true,
  })
  const found = number === null ? nothing : (value ?? nothing)
  const entries: readonly Entry[] = found.map(({ submissionId, requestId, batch, state }) => ({
    id: `request:${submissionId}`,
    label: requestId,
    note: [batch.fileName, procedureName(batch, words), words.labels.submissionStates[state]].join(' · '),
    Icon: IconReceipt,
    run: () => go({ screen: 'request', submissionId }),
  }))
  const isNew = number !== null && value !== undefined && !outdated && found.length === 0 && wholeNumber.test(number)
  const follow: readonly Entry[] = isNew
    ? [
        {
          id: 'request:follow',
          label: say('followNumber', { requestId: number }),
          note: say('followNote'),
          Icon: IconReceipt,
          run: () => go({ screen: 'follow', requestId: number }),
        },
      ]
    : []
  return {
    group: { name: say('requests'), entries: [...entries, ...follow] },
    settled: value !== undefined && !outdated,
  }
}
