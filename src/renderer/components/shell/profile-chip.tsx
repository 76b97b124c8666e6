import { Tooltip } from '@mantine/core'
import {
  IconFlask,
  IconKeyOff,
  IconPlugConnectedX,
  IconQuestionMark,
  IconShieldCheck,
  IconTestPipe,
} from '@tabler/icons-react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { profileKind } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shell.module.css'

const icons = {
  practice: IconFlask,
  test: IconTestPipe,
  production: IconShieldCheck,
  unknown: IconQuestionMark,
  none: IconPlugConnectedX,
  unverified: IconQuestionMark,
  refused: IconKeyOff,
}

/** A key that is refused or unchecked is not shown as "Producción", which would be a guess. */
function chipKind(connection: NonNullable<AppStatus['connection']>): keyof typeof icons {
  if (connection.practice) return 'practice'
  if (connection.keyState.kind === 'refused') return 'refused'
  return connection.keyState.kind === 'unverified' ? 'unverified' : profileKind(connection)
}

const hostOf = (baseUrl: string): string => URL.parse(baseUrl)?.host ?? baseUrl

/** The connection of the open profile, always visible: actions here may cost money. */
export function ProfileChip({ connection }: { readonly connection: AppStatus['connection'] }) {
  const t = useTexts()
  const kind = connection ? chipKind(connection) : 'none'
  const Icon = icons[kind]
  const chip = (
    <span className={styles.profile} data-profile={kind} role="status">
      <Icon size={14} aria-hidden />
      <span>
        {kind === 'unverified' && connection !== null
          ? t('shell.profile.unverifiedOf', { kind: t(`shell.profile.${profileKind(connection)}`) })
          : t(`shell.profile.${kind}`)}
      </span>
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
