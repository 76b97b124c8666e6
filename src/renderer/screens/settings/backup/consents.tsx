import { Button, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { backupTexts } from './texts.ts'

/** The register of acceptances: their number, an integrity check, and an export of all. */
export function Consents() {
  const say = useSentences(backupTexts)
  const { formats, language } = useWords()
  const standing = useChannelQuery('care:consents', null, ['batches'])
  const exporting = useCommand('care:export-consents')
  const run = async (): Promise<void> => {
    const saved = await exporting.run({ language })
    if (saved.ok && saved.value !== null) toast(say('consentsSaved', { path: saved.value.path }))
  }
  return (
    <>
      <Text size="sm" fw={500} mt="md" mb={2}>
        {say('consents')}
      </Text>
      <Loaded query={standing}>
        {({ count, brokenAt }) => (
          <Text size="sm" c={brokenAt === null ? '' : 'red'} role={brokenAt === null ? undefined : 'alert'}>
            {brokenAt === null && count === 0 && say('consentsNone')}
            {brokenAt === null && count > 0 && say('consentsWhole', { count })}
            {brokenAt !== null && say('consentsBroken', { position: formats.number(brokenAt) })}
          </Text>
        )}
      </Loaded>
      <Text size="xs" c="dimmed" mt={4}>
        {say('consentsLead')}
      </Text>
      <Button
        size="xs"
        mt="xs"
        variant="default"
        leftSection={<IconFileExport size={15} aria-hidden />}
        loading={exporting.busy}
        disabled={standing.value?.count === 0}
        onClick={() => void run()}
      >
        {say('consentsExport')}
      </Button>
      <ErrorAlert error={exporting.error} onClose={exporting.clearError} />
    </>
  )
}
