import { Page } from '../../../components/page/page.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from '../notifications.module.css'
import { notificationsTexts } from '../texts.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ReceiverSection } from './receiver-section.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { SelfTestSection } from './self-test-section.tsx'

/**
 * Where notifications arrive: the address at the service, the receiver on this computer, and whether they are
 * connected.
 */
export function AddressView({ practice }: { readonly practice: boolean }) {
  const say = useSentences(notificationsTexts)
  const receiver = useChannelQuery('notification:receiver', null, ['notifications'])
  const listening = receiver.value?.state.kind === 'listening' ? receiver.value.state.url : null
  return (
    <Page title={say('title')}>
      <ViewSwitch view="address" />
      <div className={styles.stack}>
        <RegistrationSection practice={practice} listening={listening} />
        <ReceiverSection query={receiver} />
        <SelfTestSection />
      </div>
    </Page>
  )
}
