import type { ScreenProps } from '../../components/navigation/routes.ts'
import { AddressView } from './address/address-view.tsx'
import { ReceivedList } from './received/received-list.tsx'
import { VerifyView } from './verifying/verify-view.tsx'

/** Service notifications: those received, the address, and the verification of one. */
export function NotificationsScreen({ route, status }: ScreenProps<'notifications'>) {
  switch (route.view ?? 'received') {
    case 'received':
      return <ReceivedList route={route} />
    case 'address':
      return <AddressView practice={status.connection?.practice === true} />
    case 'verify':
      return <VerifyView />
  }
}
