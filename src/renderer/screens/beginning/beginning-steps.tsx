import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { type Beginning, type BeginningStep, beginningSteps } from '#shared/domain/profile/beginning.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './beginning.module.css'
import { CatalogueStep, listSummary } from './catalogue-step.tsx'
import { ConnectStep, connectSummary } from './connect-step.tsx'
import { IdentityStep, identitySummary } from './identity-step.tsx'
import { beginningTexts, connectTexts, identityTexts, listTexts, stepTitles } from './texts.ts'

interface BeginningStepsProps {
  readonly beginning: Beginning
  readonly connection: AppStatus['connection']
}

/** The three steps. The first unfinished one is open until the user opens another or closes it. */
export function BeginningSteps({ beginning, connection }: BeginningStepsProps) {
  const say = useSentences(beginningTexts)
  const sayTitle = useSentences(stepTitles)
  const { done } = beginning
  const summaries = useSummaries(beginning, connection)
  const headers = useRef<Partial<Record<BeginningStep, HTMLButtonElement | null>>>({})
  const [chosen, setChosen] = useState<BeginningStep | 'none' | null>(null)
  const opened = chosen ?? beginningSteps.find((step) => !done[step]) ?? 'none'

  /** Move the focus on: the focused step collapses. */
  const onDone = (step: BeginningStep) => () => {
    const next = beginningSteps.find((other) => other !== step && !done[other])
    setChosen(next ?? 'none')
    headers.current[next ?? step]?.focus()
  }
  const bodies: Readonly<Record<BeginningStep, ReactNode>> = {
    connect: <ConnectStep connection={connection} />,
    catalogues: <CatalogueStep lists={beginning.lists} done={done.catalogues} onDone={onDone('catalogues')} />,
    identity: <IdentityStep beginning={beginning} onDone={onDone('identity')} />,
  }
  return (
    <ol className={`plain-list ${styles.steps}`} aria-label={say('steps')}>
      {beginningSteps.map((step, index) => (
        <StepFrame
          key={step}
          number={index + 1}
          title={sayTitle(step)}
          summary={summaries[step]}
          done={done[step]}
          opened={opened === step}
          onToggle={() => setChosen(opened === step ? 'none' : step)}
          header={(button) => {
            headers.current[step] = button
          }}
        >
          {bodies[step]}
        </StepFrame>
      ))}
    </ol>
  )
}

interface StepFrameProps {
  readonly number: number
  readonly title: string
  /** Its status, in one line. */
  readonly summary: string
  readonly done: boolean
  readonly opened: boolean
  readonly onToggle: () => void
  /** The step's toggle button; gets focus when the previous step is done. */
  readonly header: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** One step: title, status and, when open, its actions. */
function StepFrame({ number, title, summary, done, opened, onToggle, header, children }: StepFrameProps) {
  const say = useSentences(beginningTexts)
  const id = useId()
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.step}>
      <h2 className={styles.heading}>
        <UnstyledButton
          ref={header}
          className={styles.toggle}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={onToggle}
        >
          <span className={styles.marker} data-done={done} aria-hidden>
            {done ? <IconCheck size={16} stroke={2.4} /> : number}
          </span>
          <span>
            <span className={styles.title}>{title}</span>
            <br />
            <span className={styles.summary}>{summary}</span>
          </span>
          <span className={styles.summary}>{say(done ? 'done' : 'open')}</span>
          <Chevron size={18} aria-hidden />
        </UnstyledButton>
      </h2>
      {opened && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </li>
  )
}

function useSummaries(
  beginning: Beginning,
  connection: AppStatus['connection'],
): Readonly<Record<BeginningStep, string>> {
  const sayConnect = useSentences(connectTexts)
  const sayLists = useSentences(listTexts)
  const sayIdentity = useSentences(identityTexts)
  return {
    connect: connectSummary(sayConnect, connection),
    catalogues: listSummary(sayLists, beginning.lists),
    identity: identitySummary(sayIdentity, beginning),
  }
}
