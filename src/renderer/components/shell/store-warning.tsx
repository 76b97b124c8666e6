import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { ErrorAlert } from '../page/error-alert.tsx'
import styles from './shell.module.css'

/** More would leave no room for the screen; the dialog lists all. */
const shownConcerns = 2

/** Concerns that stay until their cause ends; the user cannot dismiss them. */
const lasting: ReadonlySet<string> = new Set([
  'store.state-not-kept',
  'store.keys-not-shared',
  'store.claims-lost',
  'office.awaits-desks',
  'office.awaits-filings',
])

/** Concerns about the database. While it may be an older copy, sending is frozen until the user confirms. */
export function StoreWarning({ status }: { readonly status: AppStatus }) {
  const t = useTexts()
  const { storeSuspect, storeConcerns } = status
  const confirmable = storeSuspect || storeConcerns.some(({ code }) => !lasting.has(code))
  const more = storeConcerns.length - shownConcerns
  const [asking, setAsking] = useState(false)
  const confirm = useCommand('app:confirm-store')
  const confirmed = async () => {
    const answer = await confirm.run(null)
    if (answer.ok) setAsking(false)
  }
  const question = questionOf(status)
  // Concerns that freeze nothing only need acknowledging.
  const acknowledged = !storeSuspect && more <= 0
  const action = storeSuspect ? t('shell.suspectAction') : t('shell.concernAll', { count: storeConcerns.length })
  return (
    <div className={styles.warning}>
      <Alert
        color={storeSuspect ? 'red' : 'yellow'}
        role="alert"
        icon={<IconDatabaseExclamation aria-hidden />}
        title={t(titleOf(status))}
      >
        <Group justify="space-between" align="center" wrap="nowrap">
          <div>
            {storeConcerns.length === 0 && t('shell.suspectBody')}
            <Concerns concerns={storeConcerns.slice(0, shownConcerns)} />
            {more > 0 && <p className={styles.concern}>{t('shell.concernMore', { count: more })}</p>}
          </div>
          {confirmable && (
            <Button
              size="xs"
              variant="default"
              style={{ flexShrink: 0 }}
              loading={confirm.busy && !asking}
              onClick={() => (acknowledged ? void confirmed() : setAsking(true))}
            >
              {acknowledged ? t('shell.concernSeen') : action}
            </Button>
          )}
        </Group>
        {!asking && <ErrorAlert error={confirm.error} onClose={confirm.clearError} />}
      </Alert>
      <ConfirmDialog
        opened={asking}
        danger={storeSuspect}
        wide={more > 0}
        title={t(question.title)}
        confirm={t(storeSuspect ? 'shell.suspectConfirm' : 'shell.concernSeen')}
        busy={confirm.busy}
        onConfirm={() => void confirmed()}
        onClose={() => setAsking(false)}
      >
        {question.body !== null && t(question.body)}
        {more > 0 && (
          <div className={styles.concerns}>
            <Concerns concerns={storeConcerns} />
          </div>
        )}
        <ErrorAlert error={confirm.error} />
      </ConfirmDialog>
    </div>
  )
}

function Concerns({ concerns }: { readonly concerns: readonly AppError[] }) {
  const { language } = useWords()
  return concerns.map((concern) => (
    <p key={JSON.stringify(concern)} className={styles.concern}>
      {errorText(concern, language)}
    </p>
  ))
}

const olderCopy: ReadonlySet<string> = new Set([
  'store.restored-backup',
  'store.older-folder',
  'store.older-database',
  'store.older-copy',
])

/** Data missing on an office's server: unrelated to copies of this machine's data. */
const officeHistory: ReadonlySet<string> = new Set([
  'office.put-back',
  'office.put-back-declared',
  'office.moved',
  'office.other-history',
])

const waitingTitles: ReadonlyMap<string, 'shell.awaitsTitle' | 'shell.awaitsFilingsTitle'> = new Map([
  ['office.awaits-desks', 'shell.awaitsTitle'],
  ['office.awaits-filings', 'shell.awaitsFilingsTitle'],
])

/** A damaged log or a foreign folder is not an older copy; that title would mislead the user. */
function titleOf({ storeSuspect, storeConcerns }: AppStatus) {
  if (!storeSuspect)
    return storeConcerns.map(({ code }) => waitingTitles.get(code)).find(Boolean) ?? 'shell.concernTitle'
  if (storeConcerns.some(({ code }) => officeHistory.has(code))) return 'shell.officeTitle'
  const older = storeConcerns.length === 0 || storeConcerns.some(({ code }) => olderCopy.has(code))
  return older ? 'shell.suspectTitle' : 'shell.frozenTitle'
}

/** The dialog's question; only information when nothing is frozen. */
function questionOf({ storeSuspect, storeConcerns }: AppStatus) {
  if (!storeSuspect) return { title: 'shell.concernTitle', body: null } as const
  return storeConcerns.some(({ code }) => officeHistory.has(code))
    ? ({ title: 'shell.officeConfirmTitle', body: 'shell.officeConfirmBody' } as const)
    : ({ title: 'shell.suspectConfirmTitle', body: 'shell.suspectConfirmBody' } as const)
}
