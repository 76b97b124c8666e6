import { Tooltip } from '@mantine/core'
import { IconFlask, IconPlugConnectedX, IconQuestionMark, IconShieldCheck, IconTestPipe } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { profileKind } from '../../bridge/use-status.ts'
import styles from './shell.module.css'

const icons = {
  practice: IconFlask,
  test: IconTestPipe,
  production: IconShieldCheck,
  unknown: IconQuestionMark,
  none: IconPlugConnectedX,
}

const hostOf = (baseUrl: string): string => URL.parse(baseUrl)?.host ?? baseUrl

/** Which connection the open profile has, always in sight: what an operator does here may cost money. */
export function ProfileChip({ connection }: { readonly connection: AppStatus['connection'] }) {
  const { t } = useTranslation()
  const kind = connection ? profileKind(connection) : 'none'
  const Icon = icons[kind]
  const chip = (
    <span className={styles.profile} data-profile={kind} role="status">
      <Icon size={14} aria-hidden />
      <span>{t(`shell.profile.${kind}`)}</span>
      {connection !== null && (
        <span className={styles.profileWhere}>
          {connection.practice
            ? t('shell.profile.practiceWhere')
            : `${hostOf(connection.baseUrl)} · …${connection.keyHint}`}
        </span>
      )}
    </span>
  )
  return kind === 'none' ? chip : <Tooltip label={t(`shell.profile.${kind}Hint`)}>{chip}</Tooltip>
}
