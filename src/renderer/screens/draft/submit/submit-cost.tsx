import { Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { profileKind } from '../../../data/use-status.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './submit.module.css'

interface SubmitCostProps {
  readonly records: number
  readonly connection: AppStatus['connection']
}

/** The maximum cost, or that it is free. */
export function SubmitCost({ records, connection }: SubmitCostProps) {
  const t = useTexts()
  const kind = connection ? profileKind(connection) : 'unknown'
  const free = kind === 'practice' || kind === 'test'
  const note = { practice: 'submit.costPractice', test: 'submit.costTest' } as const
  return (
    <div className={styles.cost} data-free={free}>
      <IconCoins size={22} stroke={1.5} aria-hidden />
      <div>
        <Text fw={650} size="md">
          {t('common.credits', { count: records })}
        </Text>
        <Text size="sm">{t(kind === 'practice' || kind === 'test' ? note[kind] : 'submit.costHint')}</Text>
      </div>
    </div>
  )
}
