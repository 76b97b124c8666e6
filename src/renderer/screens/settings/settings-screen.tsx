import { Group, Text } from '@mantine/core'
import { filingPlaceOf } from '#shared/domain/office/filing-place.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerTermSettings } from './answer-terms/answer-terms.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { BackupSettings } from './backup/backup-settings.tsx'
import { BeginningSettings } from './beginning-settings.tsx'
import { ChannelSettings } from './channel-settings.tsx'
import { CompanySettings } from './company-settings.tsx'
import { ConnectionSettings } from './connection-settings.tsx'
import { CreditSettings } from './credits/credit-settings.tsx'
import { FolderSettings } from './folders/folder-settings.tsx'
import { LicenceSettings } from './licence-settings.tsx'
import { OfficeSettings } from './office/office-settings.tsx'
import { OperatorSettings } from './operator-settings.tsx'
import { PrivacySettings } from './privacy/privacy-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { ProtectionNote } from './protection-note.tsx'
import { RememberedAnswers } from './remembered-answers.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import { ServiceSettings } from './service-settings.tsx'
import styles from './settings.module.css'
import { SupportSettings } from './support/support-settings.tsx'
import { UpdateSettings } from './updates/update-settings.tsx'
import { WageSettings } from './wage-settings.tsx'

export function SettingsScreen({ status }: ScreenProps<'settings'>) {
  const t = useTexts()
  return (
    <Page title={t('settings.title')}>
      <div className={styles.stack}>
        <OperatorSettings operator={status.operator} />
        <ConnectionSettings connection={status.connection} />
        <ProfileSettings open={status.profile} />
        <OfficeSettings office={status.office ?? null} />
        <AppearanceSettings />
        <BeginningSettings />
        <CompanySettings />
        <CreditSettings />
        <WageSettings />
        <ChannelSettings />
        <AnswerTermSettings />
        {status.office?.role !== 'supervisor' && <FolderSettings />}
        <SavedMappings />
        <RememberedAnswers />
        <ServiceSettings />
        <Section title={t('settings.data')}>
          <Text size="sm" fw={500} mb={2}>
            {t('settings.dataDirectory')}
          </Text>
          <div className={styles.path}>{status.dataDirectory}</div>
          <Text size="xs" c="dimmed" mt={4}>
            {t('settings.dataHint')}
          </Text>
          <BackupSettings place={filingPlaceOf(status.office ?? null)} />
          <ProtectionNote protection={status.protection} />
          <SupportSettings />
          <UpdateSettings version={status.version} />
          <Group gap="xs" mt="md">
            <PrivacySettings {...status} />
            <LicenceSettings />
          </Group>
        </Section>
      </div>
    </Page>
  )
}
