import { Button, Tooltip } from '@mantine/core'
import { type Icon, IconFilePencil, IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { FormOffer, FormPurpose } from '#shared/domain/forms/form-drafts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { LeftBehindGroups } from '../left-behind/left-behind-list.tsx'
import { useNavigation } from '../navigation/navigation-store.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { ErrorDialog } from '../page/error-dialog.tsx'
import { toast } from '../page/toast.ts'
import { formTexts } from './texts.ts'

/** Actions on the forms of these records: a draft that completes them, or one that updates them. */
export function FormButtons({ records }: { readonly records: string[] }) {
  const { value: offer } = useChannelQuery('form:offer', { records }, ['batches'])
  if (offer === undefined) return null
  const lacking = offer.completes.EPS + offer.completes.CCF
  return (
    <>
      {lacking > 0 && (
        <FormButton Icon={IconFilePlus} records={records} purpose="complete" count={lacking} text={wordsFor(offer)} />
      )}
      {offer.updates > 0 && (
        <FormButton Icon={IconFilePencil} records={records} purpose="update" count={offer.updates} text="update" />
      )}
    </>
  )
}

function wordsFor({ completes: { EPS, CCF } }: FormOffer): 'completeCcf' | 'completeEps' | 'completeBoth' {
  if (EPS === 0) return 'completeCcf'
  return CCF === 0 ? 'completeEps' : 'completeBoth'
}

interface FormButtonProps {
  readonly Icon: Icon
  readonly records: string[]
  readonly purpose: FormPurpose
  /** The number of contracts. */
  readonly count: number
  readonly text: keyof typeof formTexts
}

const leads = { complete: 'completeLead', update: 'updateLead' } as const
const hints = { complete: 'completeHint', update: 'updateHint' } as const

function FormButton({ Icon: Picture, records, purpose, count, text }: FormButtonProps) {
  const say = useSentences(formTexts)
  const go = useNavigation((state) => state.go)
  const drafting = useCommand('form:draft')
  const figures = { count }
  const left = useCommand('form:left')
  const [leaving, setLeaving] = useState<readonly LeftBehindGroup[] | null>(null)
  /** First report the records left out, except those whose contract another record covers. */
  const begin = async (): Promise<void> => {
    const answer = await left.run({ records, purpose })
    if (!answer.ok) return
    if (answer.value.some(({ reason }) => reason !== 'same-contract')) setLeaving(answer.value)
    else await make()
  }
  const make = async (): Promise<void> => {
    const answer = await drafting.run({ records, purpose })
    if (!answer.ok) return
    setLeaving(null)
    const [only, ...others] = answer.value
    if (only === undefined) return
    if (others.length === 0) {
      go({ screen: 'draft', draftId: only.draft.id, arrived: true })
      return
    }
    toast(say('several', { count: answer.value.length }))
    go({ screen: 'drafts' })
  }
  return (
    <>
      <Tooltip label={say(hints[purpose], figures)} multiline w={320}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Picture size={16} aria-hidden />}
          loading={left.busy || drafting.busy}
          onClick={() => void begin()}
        >
          {say(text, figures)}
        </Button>
      </Tooltip>
      {leaving !== null && (
        <ConfirmDialog
          opened
          wide
          title={say(text, figures)}
          confirm={say('makeDraft')}
          busy={drafting.busy}
          onConfirm={() => void make()}
          onClose={() => setLeaving(null)}
        >
          {say(leads[purpose], figures)}
          <LeftBehindGroups groups={leaving} />
        </ConfirmDialog>
      )}
      <ErrorDialog error={left.error} onClose={left.clearError} />
      <ErrorDialog error={drafting.error} onClose={drafting.clearError} />
    </>
  )
}
