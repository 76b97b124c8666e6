import { Button, Stack, Text } from '@mantine/core'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { DraftActions } from './use-draft-actions.ts'

const aboutCheckDigit = new Set(['nit.includes-check-digit', 'nit.wrong-check-digit', 'nit.unlikely-length'])
const mostDigits = 15
const forms = ['with-check-digit', 'without-check-digit'] as const

/** A NIT alone does not show whether it includes its check digit; a company's files always do or never do. */
export function NitFormChoice({ finding, actions }: { readonly finding: Finding; readonly actions: DraftActions }) {
  const t = useTexts()
  const nit = finding.value.replace(/\D/g, '')
  if (!aboutCheckDigit.has(finding.code) || nit.length < 6 || nit.length > mostDigits) return null
  return (
    <>
      <Stack gap={4} mt={6}>
        {forms.map((form) => (
          <Button
            key={form}
            size="compact-xs"
            variant="light"
            fullWidth
            disabled={actions.busy}
            onClick={() => void actions.setNitForm(nit, form)}
          >
            {t(form === 'with-check-digit' ? 'draftTools.nitWith' : 'draftTools.nitWithout')}
          </Button>
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt={2}>
        {t('draftTools.nitHint')}
      </Text>
    </>
  )
}
