import { type ReactNode, useRef, useState } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { type Beginning, type BeginningStep, beginningSteps } from '#shared/domain/profile/beginning.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './beginning.module.css'
import { CatalogueStep, listSummary } from './catalogue-step.tsx'
import { ConnectStep, connectSummary } from './connect-step.tsx'
import { IdentityStep, identitySummary } from './identity-step.tsx'
import { StepFrame } from './step-frame.tsx'
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
