import { Button, Modal, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentences } from '#shared/domain/error-text.ts'
import { fillSentence, type Language } from '#shared/domain/language.ts'
import type { Submission } from '#shared/domain/submission.ts'
import type { AuditView } from '#shared/domain/uncertain.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useWords } from '../../i18n/use-words.ts'

/** Opens everything that happened to one submission, in order. */
export function AuditButton({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation()
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
  const { t } = useTranslation()
  const { formats } = useWords()
  const audit = useAnswer('submission:audit', { submissionId: submission.id }, ['batches'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={<Text fw={600}>{t('batch.auditTitle', { number: formats.number(submission.ordinal + 1) })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded answer={audit}>{(lines) => <AuditTable lines={lines} />}</Loaded>
    </Modal>
  )
}

function AuditTable({ lines }: { readonly lines: readonly AuditView[] }) {
  const { t } = useTranslation()
  const { formats, labels, language } = useWords()
  if (lines.length === 0) return <Text size="sm">{t('batch.auditEmpty')}</Text>
  return (
    <Table fz="sm">
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.atMs} ${line.event} ${line.from} ${line.to}`}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              {formats.day(line.atMs)} {formats.time(line.atMs)}
            </Table.Td>
            <Table.Td>{labels.events[line.event] ?? line.event}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{detailText(line.detail, language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** A detail is often the code of a failure; then its sentence says more. */
function detailText(detail: string, language: Language): string {
  const sentence = errorSentences[detail]
  return sentence === undefined ? detail : fillSentence(sentence, language, {})
}
