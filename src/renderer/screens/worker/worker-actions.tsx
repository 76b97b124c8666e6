import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy, IconHistory, IconPrinter } from '@tabler/icons-react'
import type { Person } from '#shared/domain/filing/person.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { profileText } from '#shared/texts/profile-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { toast } from '../../components/page/toast.ts'
import { QueryButton } from '../../components/querying/query-button.tsx'
import { useCommand } from '../../data/use-command.ts'
import { profileKind } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { workerTexts } from './texts.ts'
import { usePrintedAtMs } from './use-on-paper.ts'
import styles from './worker.module.css'

interface WorkerActionsProps {
  readonly person: Person
  readonly status: AppStatus
}

/** The page's name as a file name: letters, digits and hyphens only. */
const fileName = ({ documentType, documentNumber }: Person): string =>
  `${documentType} ${documentNumber}`.replaceAll(/[^A-Za-z0-9 _-]/g, '_').slice(0, 60)

/** Drops the route's other parts. */
const personAlone = ({ documentType, documentNumber }: Person): Person => ({ documentType, documentNumber })

/** Prints the page, saves it as PDF, or opens its records in the history. */
export function WorkerActions({ person, status }: WorkerActionsProps) {
  const t = useTexts()
  const say = useSentences(workerTexts)
  const go = useNavigation((state) => state.go)
  const saving = useCommand('app:save-page')
  const save = async () => {
    const answer = await saving.run({ name: `trabajador ${fileName(person)}` })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }
  return (
    <>
      <QueryButton of="one" variant="default" read={() => ({ from: 'people', people: [personAlone(person)] })} />
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => go({ screen: 'history', filter: { person } })}
      >
        {say('inHistory')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={saving.busy}
        onClick={() => void save()}
      >
        {say('savePdf')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {say('print')}
      </Button>
      <ErrorDialog error={saving.error} onClose={saving.clearError} />
      <PrintNote status={status} />
    </>
  )
}

/** Who printed the page and when; only in print. */
function PrintNote({ status }: { readonly status: AppStatus }) {
  const say = useSentences(workerTexts)
  const { formats, language } = useWords()
  const atMs = usePrintedAtMs()
  if (atMs === null) return null
  const { operator, profile, connection } = status
  const kind = connection === null ? 'unknown' : profileKind(connection)
  return (
    <Text size="xs" className={styles.onPaper}>
      {say('printed', { operator, moment: formats.moment(atMs), profile: profileText(profile, language) })}
      {kind === 'practice' && ` · ${say('practice')}`}
      {kind === 'test' && ` · ${say('testKey')}`}
    </Text>
  )
}
