import { SegmentedControl } from '@mantine/core'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { NotificationsView } from '../../components/navigation/routes.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { notificationsTexts } from './texts.ts'

const views: readonly NotificationsView[] = ['received', 'address', 'verify']

/** Received, address, verification: each with its own route. */
export function ViewSwitch({ view }: { readonly view: NotificationsView }) {
  const say = useSentences(notificationsTexts)
  const show = useNavigation((state) => state.show)
  return (
    <SegmentedControl<NotificationsView>
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      aria-label={say('views')}
      value={view}
      onChange={(chosen) => show({ screen: 'notifications', view: chosen })}
      data={views.map((value) => ({ value, label: say(value) }))}
    />
  )
}
