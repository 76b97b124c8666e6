import { Button, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBooks,
  IconClock,
  IconFileImport,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '#shared/kernel/assert-never.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { Route } from '../../components/navigation/routes.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './home.module.css'
import type { Step } from './next-steps.ts'

const icons: Readonly<Record<Step['kind'], TablerIcon>> = {
  decideUncertain: IconAlertTriangle,
  reviewRefused: IconAlertTriangle,
  sendQueued: IconPlayerPause,
  fixDraft: IconPencil,
  fileDraft: IconSend,
  wait: IconClock,
  setOperator: IconUser,
  importCatalogues: IconBooks,
  importFile: IconFileImport,
}

export function NextStepList({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  const describe = useDescription()
  return (
    <ol className="plain-list">
      {steps.map((step) => {
        const Icon = icons[step.kind]
        const { title, why } = describe(step)
        const urgent = step.kind === 'decideUncertain' || step.kind === 'reviewRefused'
        return (
          <li key={title} className={styles.step}>
            <Icon size={18} stroke={1.7} aria-hidden className={styles.stepIcon} data-urgent={urgent} />
            <div className={styles.rowText}>
              <Text size="md" fw={600} truncate title={title}>
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {why}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant={urgent ? 'filled' : 'light'}
              onClick={() => go(targetOf(step))}
              aria-label={`${t('home.now.go')}: ${title}`}
            >
              {t('home.now.go')}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

function useDescription(): (step: Step) => { readonly title: string; readonly why: string } {
  const { t } = useTranslation()
  const { counted } = useWords()
  return (step) => {
    switch (step.kind) {
      case 'decideUncertain':
      case 'reviewRefused':
      case 'sendQueued':
      case 'wait':
        return { title: t(`home.now.${step.kind}`, counted(step.count)), why: t(`home.now.${step.kind}Why`) }
      case 'fixDraft':
      case 'fileDraft':
        return {
          title: t(`home.now.${step.kind}`, { file: step.file }),
          why: t(`home.now.${step.kind}Why`, counted(step.count)),
        }
      case 'setOperator':
      case 'importCatalogues':
      case 'importFile':
        return { title: t(`home.now.${step.kind}`), why: t(`home.now.${step.kind}Why`) }
      default:
        return assertNever(step)
    }
  }
}

function targetOf(step: Step): Route {
  switch (step.kind) {
    case 'decideUncertain':
    case 'reviewRefused':
    case 'sendQueued':
      return { screen: 'batch', batchId: step.batchId }
    case 'fixDraft':
    case 'fileDraft':
      return { screen: 'draft', draftId: step.draftId }
    case 'wait':
      return { screen: 'batches' }
    case 'setOperator':
      return { screen: 'settings' }
    case 'importCatalogues':
      return { screen: 'catalogues' }
    case 'importFile':
      return { screen: 'import' }
    default:
      return assertNever(step)
  }
}
