import { Alert, Box, Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useCareWork } from '../../../data/use-care-work.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CareProgress } from '../backup/care-progress.tsx'
import styles from './office.module.css'
import { adoptTexts } from './texts.ts'

const endedCodes: ReadonlySet<string> = new Set(['care.cancelled', 'office.adopt-cancelled'])

/**
 * Adopts into the office here what the profile has filed on its own. `waits`: not adopted yet, so nothing can be filed
 * or shown. Afterwards the result stays visible.
 */
export function AdoptStep({ waits }: { readonly waits: boolean }) {
  const say = useSentences(adoptTexts)
  const work = useCareWork()
  const adopt = useCommand('office:adopt')
  const [adopted, setAdopted] = useState<AdoptedHistory | null>(null)
  const { language } = useWords()
  // Cancelling is no error, because the user wanted that.
  const ended = adopt.error !== undefined && endedCodes.has(adopt.error.code) ? adopt.error : null
  const bring = async () => {
    const answer = await adopt.run(null)
    if (answer.ok) setAdopted(answer.value)
  }
  if (!waits) return adopted === null ? null : <Adopted history={adopted} />
  return (
    <Box mt="sm" className={styles.step}>
      <Text size="sm">{say('why')}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {say('how')}
      </Text>
      <Button mt="sm" loading={adopt.busy} disabled={work !== null} onClick={() => void bring()}>
        {say('bring')}
      </Button>
      {work !== null && (
        <Box mt="sm" maw={560}>
          <CareProgress work={work} />
        </Box>
      )}
      {ended === null ? (
        <Box mt="sm">
          <ErrorAlert error={adopt.error} onClose={adopt.clearError} />
        </Box>
      ) : (
        <Alert color="gray" mt="sm" role="status">
          {errorText(ended, language)}
        </Alert>
      )}
    </Box>
  )
}

function Adopted({ history }: { readonly history: AdoptedHistory }) {
  const say = useSentences(adoptTexts)
  const { formats } = useWords()
  const { records, batches, batchesThere, requestsThere, filedTwice, copy } = history
  const counts = { records: formats.number(records), batches: formats.number(batches) }
  return (
    <Alert color={filedTwice.length > 0 ? 'yellow' : 'green'} mt="sm" role="status" title={say('done', counts)}>
      {batchesThere > 0 && <Text size="sm">{say('there', { batches: formats.number(batchesThere) })}</Text>}
      <Numbers lead={say('requestsThere')} numbers={requestsThere} />
      <Numbers lead={say('filedTwice')} numbers={filedTwice} />
      {copy !== null && (
        <Text size="sm" className={styles.path}>
          {say('copy', { copy })}
        </Text>
      )}
    </Alert>
  )
}

const shownNumbers = 20

function Numbers({ lead, numbers }: { readonly lead: string; readonly numbers: readonly string[] }) {
  const say = useSentences(adoptTexts)
  const { formats } = useWords()
  if (numbers.length === 0) return null
  const more = numbers.length - shownNumbers
  return (
    <>
      <Text size="sm">{lead}</Text>
      <List size="sm" className={styles.path}>
        {numbers.slice(0, shownNumbers).map((number) => (
          <List.Item key={number}>{number}</List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{say('more', { count: formats.number(more) })}</Text>}
    </>
  )
}
