import { List } from '@mantine/core'
import type { SendEvidence } from '#shared/domain/filing/uncertain.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import type { QueryOf } from '../../../data/use-query-of.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { outlookTexts } from './texts.ts'

/** The facts of the attempt: when it was made, how far it got, what came back. */
export function UncertainEvidence({ query }: { readonly query: QueryOf<SendEvidence> }) {
  return (
    <Loaded query={query}>
      {(known) => (
        <List size="sm" mb="sm">
          <Facts evidence={known} />
          <Outlook evidence={known} />
        </List>
      )}
    </Loaded>
  )
}

function Facts({ evidence }: { readonly evidence: SendEvidence }) {
  const t = useTexts()
  const { formats } = useWords()
  const { reach, attempts, armedAtMs, endedAtMs, requestBytes } = evidence
  const moment = (atMs: number): string => `${formats.day(atMs)} ${formats.time(atMs)}`
  return (
    <>
      {armedAtMs !== null && (
        <List.Item>
          {t(endedAtMs === null ? 'evidence.began' : 'evidence.times', {
            began: moment(armedAtMs),
            ended: endedAtMs === null ? '' : formats.time(endedAtMs),
            attempt: formats.number(attempts),
          })}
        </List.Item>
      )}
      <List.Item>{t(`evidence.connection.${reach}`)}</List.Item>
      <List.Item>{t(`evidence.bytes.${reach}`, { size: formats.bytes(requestBytes) })}</List.Item>
    </>
  )
}

const identifierTexts = {
  pending: 'evidence.identifier.read',
  'not-found': 'evidence.identifier.notFound',
  refused: 'evidence.identifier.refused',
} as const

/** The partial answer, and what may still settle the doubt. */
function Outlook({ evidence }: { readonly evidence: SendEvidence }) {
  const { answer, salvagedRequestId, verification, reach, notices } = evidence
  const sayOutlook = useSentences(outlookTexts)
  const { value: outlook } = useChannelQuery('notification:outlook', null, ['notifications', 'profile'])
  const t = useTexts()
  const { formats } = useWords()
  return (
    <>
      <List.Item>
        {answer === null
          ? t(reach === 'answering' ? 'evidence.answer.lost' : 'evidence.answer.none')
          : t(answer.complete ? 'evidence.answer.unreadable' : 'evidence.answer.cut', {
              status: answer.status ?? '—',
              size: formats.bytes(answer.bytes),
              time: formats.time(answer.receivedAtMs),
            })}
      </List.Item>
      <List.Item>
        {salvagedRequestId === null
          ? t('evidence.identifier.none')
          : t(identifierTexts[verification ?? 'pending'], { id: salvagedRequestId })}
      </List.Item>
      {notices.map(({ requestId, receivedAtMs }) => (
        <List.Item key={requestId}>
          {t('evidence.notice', { id: requestId, time: `${formats.day(receivedAtMs)} ${formats.time(receivedAtMs)}` })}
        </List.Item>
      ))}
      {notices.length === 0 && outlook !== undefined && <List.Item>{sayOutlook(outlook)}</List.Item>}
    </>
  )
}
