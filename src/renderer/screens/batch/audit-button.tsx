import { Button, Modal, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { AuditView } from '#shared/domain/filing/uncertain.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { errorCatalogue, isErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Opens the audit log of one submission, in order. */
export function AuditButton({ submission }: { readonly submission: Submission }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
        {t('batch.audit')}
      </Button>
      {opened && <AuditDialog submission={submission} onClose={() => setOpened(false)} />}
    </>
  )
}

interface AuditDialogProps {
  readonly submission: Submission
  readonly onClose: () => void
}

function AuditDialog({ submission, onClose }: AuditDialogProps) {
  const t = useTexts()
  const { formats } = useWords()
  const audit = useChannelQuery('submission:audit', { submissionId: submission.id }, ['batches'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={<Text fw={600}>{t('batch.auditTitle', { number: formats.number(submission.ordinal + 1) })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={audit}>{(lines) => <AuditTable lines={lines} />}</Loaded>
    </Modal>
  )
}

function AuditTable({ lines }: { readonly lines: readonly AuditView[] }) {
  const t = useTexts()
  const { formats, labels } = useWords()
  const detailText = useDetailText()
  if (lines.length === 0) return <Text size="sm">{t('batch.auditEmpty')}</Text>
  return (
    <Table fz="sm">
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.atMs} ${line.event} ${line.from} ${line.to}`}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              {formats.day(line.atMs)} {formats.time(line.atMs)}
            </Table.Td>
            <Table.Td>{ownValue(labels.events, line.event) ?? line.event}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{detailText(line.detail)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The details of an audit event in words: an attempt, an error code, a count. Others stay unchanged. */
function useDetailText(): (detail: string) => string {
  const t = useTexts()
  const { formats } = useWords()
  const plainText = usePlainText()
  return (detail) => {
    // The event itself already names the user.
    if (detail === 'operator') return ''
    const former = /^operator (\S+)$/.exec(detail)?.[1]
    if (former !== undefined) return t('batch.auditDetails.former', { number: former })
    const [, number, key] = /^attempt (\d+), key (\w+)$/.exec(detail) ?? []
    if (number !== undefined && key !== undefined)
      return t('batch.auditDetails.attempt', { number, key: key.slice(0, 8) })
    const [, changed] = /^(\d+) items changed$/.exec(detail) ?? []
    if (changed !== undefined) return t('batch.auditDetails.changed', { number: formats.number(Number(changed)) })
    const [, code = detail, salvaged] = /^(\S+)( salvaged)$/.exec(detail) ?? []
    const text = plainText(code)
    return salvaged === undefined ? text : `${text} ${t('batch.auditDetails.salvaged')}`
  }
}

/** What the program found, or a code's meaning. */
function usePlainText(): (code: string) => string {
  const t = useTexts()
  const { language } = useWords()
  return (code) => {
    const plain = plainDetails.find((name) => name === code)
    return plain === undefined ? (codeText(code, language) ?? code) : t(`batch.auditDetails.${plain}`)
  }
}

const plainDetails = ['found armed', 'found sending', 'flagged'] as const

const codeText = (code: string, language: Language): string | undefined =>
  isErrorCode(code) ? fillSentence<Sentence>(errorCatalogue[code], language, {}) : undefined
