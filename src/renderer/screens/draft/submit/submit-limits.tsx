import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SubmitForecast } from '#shared/domain/draft/forecast.ts'
import { type CreditLimits, type CreditUse, wanting } from '#shared/domain/oversight/credit-limits.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { formsOfNit } from '#shared/domain/worker/nit.ts'
import { CreditBar } from '../../../components/credits/credit-bar.tsx'
import { CreditDialog, type CreditQuestion } from '../../../components/credits/credit-dialog.tsx'
import { creditTexts } from '../../../components/credits/texts.ts'
import { useCompanyNames } from '../../../components/credits/use-company-names.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { profileKind } from '../../../data/use-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'

interface SubmitLimitsProps {
  readonly companies: SubmitForecast['companies']
  /** With a reason, rows filed elsewhere leave too. */
  readonly again: boolean
  readonly fileName: string
  readonly connection: AppStatus['connection']
}

/** What the limits of credits say about this send, before the button. Practice and test keys cost nothing. */
export function SubmitLimits({ companies, again, fileName, connection }: SubmitLimitsProps) {
  const limits = useChannelQuery('credit-limit:read', null, ['profile', 'batches'])
  const [question, setQuestion] = useState<CreditQuestion | null>(null)
  const kind = connection ? profileKind(connection) : 'unknown'
  if (limits.value === undefined || kind === 'practice' || kind === 'test') return null
  const known = limits.value
  const uses = wantedOf(known, companies, again)
  return (
    <>
      {uses.map((use) => (
        <CompanyLimit key={use.nit} use={use} limits={known} fileName={fileName} onQuestion={setQuestion} />
      ))}
      {question !== null && <CreditDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

/** Only companies of this send. Main decides with the records that it freezes. */
const wantedOf = (
  { uses }: CreditLimits,
  companies: SubmitForecast['companies'],
  again: boolean,
): readonly CreditUse[] =>
  uses.flatMap((use) => {
    const forms = formsOfNit(use.nit)
    const own = companies.filter(({ nit }) => forms.includes(nit))
    const wanted = own.reduce((sum, { rows, leaving }) => sum + (again ? rows : leaving), 0)
    return wanted === 0 ? [] : [wanting(use, wanted)]
  })

interface CompanyLimitProps {
  readonly use: CreditUse
  readonly limits: CreditLimits
  readonly fileName: string
  readonly onQuestion: (question: CreditQuestion) => void
}

function CompanyLimit({ use, limits, fileName, onQuestion }: CompanyLimitProps) {
  const say = useSentences(creditTexts)
  const nameOf = useCompanyNames()
  const company = nameOf(use.nit)
  const { mayDecide } = limits
  const told = toldOf(use, limits, say, company)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {company}
      </Text>
      <CreditBar use={use} />
      {told !== null && <Text size="xs">{told}</Text>}
      {use.missing > 0 && (
        <Alert color="yellow" role="alert" p="xs">
          {say(mayDecide ? 'missingOwn' : 'missing', { missing: use.missing, company })}
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            onClick={() =>
              onQuestion(mayDecide ? { kind: 'allow', use, request: null } : { kind: 'ask', use, file: fileName })
            }
          >
            {say(mayDecide ? 'allow' : 'ask', { company })}
          </Button>
        </Alert>
      )}
    </Stack>
  )
}

/** The open request, otherwise the latest answer of this month. */
function toldOf(
  { nit, month }: CreditUse,
  { requests, extras }: CreditLimits,
  say: ReturnType<typeof useSentences<typeof creditTexts>>,
  company: string,
): string | null {
  const open = requests.findLast((request) => request.nit === nit)
  if (open !== undefined) return say('asked', { by: open.by || say('somebody'), count: open.credits, company })
  const latest = extras.find((extra) => extra.nit === nit && extra.month === month)
  if (latest === undefined) return null
  const said = { by: latest.by || say('somebody'), company }
  const answer = latest.credits === 0 ? say('refused', said) : say('allowed', { ...said, count: latest.credits })
  return latest.reason === '' ? answer : `${answer} «${latest.reason}»`
}
