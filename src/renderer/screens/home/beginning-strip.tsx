import { Button } from '@mantine/core'
import { beginningSteps, isWhole } from '#shared/domain/profile/beginning.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from '../beginning/beginning.module.css'
import { beginningTexts, stepTitles } from '../beginning/texts.ts'
import { useBeginning } from '../beginning/use-beginning.ts'

/** The remaining first steps, in one line; nothing once they are done or dismissed. */
export function BeginningStrip() {
  const say = useSentences(beginningTexts)
  const sayTitle = useSentences(stepTitles)
  const go = useNavigation((state) => state.go)
  const { value } = useBeginning()
  const putAway = useCommand('beginning:put-away')
  if (value === undefined || value.putAway || isWhole(value)) return null
  const left = beginningSteps.filter((step) => !value.done[step]).map((step) => sayTitle(step))
  const hide = async (): Promise<void> => {
    const answer = await putAway.run({ putAway: true })
    if (!answer.ok) return
    toast(say('hidden'))
    // The focused button has disappeared.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <section className={styles.strip} aria-label={say('stripTitle')}>
      <span className={styles.stripText}>
        <strong>{say('stripTitle')}</strong> · {say('stripLeft', { steps: left.join(', ') })}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => go({ screen: 'beginning' })}>
        {say('goOn')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={say('hideName')}
        loading={putAway.busy}
        onClick={() => void hide()}
      >
        {say('hide')}
      </Button>
      <ErrorAlert error={putAway.error} onClose={putAway.clearError} />
    </section>
  )
}
