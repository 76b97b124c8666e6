import { Table, Text } from '@mantine/core'
import type { KeptAnswer, RequestView, SendAttempt } from '#shared/domain/request/request-view.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { errorCatalogue, isErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { Section } from '../../components/page/section.tsx'
import tables from '../../components/table/table.module.css'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords, type Words } from '../../i18n/use-words.ts'
import styles from './request.module.css'
import { requestTexts } from './texts.ts'

/** All attempts to send the request: when armed, when sent, what came back. */
export function RequestAttempts({ view: { attempts, batch } }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  return (
    <Section title={say('attempts')}>
      {attempts.length === 0 ? (
        <Text size="sm">{say(batch.followed ? 'noAttempts' : 'noAttemptsYet')}</Text>
      ) : (
        <div className={styles.wide}>
          <Table className={tables.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={tables.number}>{say('attempt')}</Table.Th>
                <Table.Th>{say('armed')}</Table.Th>
                <Table.Th>{say('sent')}</Table.Th>
                <Table.Th>{say('ended')}</Table.Th>
                <Table.Th>{say('answer')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {attempts.map((attempt, place) => (
                <AttemptLine
                  key={`${attempt.armedAtMs} ${attempt.end?.atMs ?? ''}`}
                  attempt={attempt}
                  number={place + 1}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  )
}

function AttemptLine({ attempt, number }: { readonly attempt: SendAttempt; readonly number: number }) {
  const say = useSentences(requestTexts)
  const words = useWords()
  const { formats } = words
  const { armedAtMs, sentAtMs, end, answer, formerRequestId } = attempt
  const told = useAnswerText()
  return (
    <Table.Tr>
      <Table.Td className={tables.number}>{formats.number(number)}</Table.Td>
      <Table.Td>{`${formats.day(armedAtMs)} ${formats.time(armedAtMs)}`}</Table.Td>
      <Table.Td>{sentAtMs === null ? say('unsent') : formats.time(sentAtMs)}</Table.Td>
      <Table.Td>{end === null ? say('lasting') : endText(end, words)}</Table.Td>
      <Table.Td>
        {answer === null ? say('noAnswer') : told(answer)}
        {formerRequestId !== null && <div>{say('former', { number: formerRequestId })}</div>}
      </Table.Td>
    </Table.Tr>
  )
}

/** The event, with the meaning of its error code if it has one. */
function endText({ event, detail }: NonNullable<SendAttempt['end']>, { labels, language }: Words): string {
  const name = ownValue(labels.events, event) ?? event
  const [code = ''] = detail.split(' ')
  return isErrorCode(code) ? `${name}: ${fillSentence<Sentence>(errorCatalogue[code], language, {})}` : name
}

/** `código 200 · 1,2 kB · cortada` */
export function useAnswerText(): (answer: KeptAnswer) => string {
  const say = useSentences(requestTexts)
  const { formats } = useWords()
  return ({ status, bytes, complete }) =>
    [
      ...(status === null ? [] : [say('status', { status: String(status) })]),
      formats.bytes(bytes),
      ...(complete ? [] : [say('cut')]),
    ].join(' · ')
}
