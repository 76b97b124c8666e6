import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Person } from '#shared/domain/filing/person.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { isAtWorker } from './worker-link.ts'

/** Link to a person's page; nothing without a person, or on that page itself. */
export function PersonLink({ person }: { readonly person: Person | null }) {
  const { t } = useTranslation()
  const { route, go } = useNavigation()
  if (person === null || isAtWorker(route, person)) return null
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconUser size={14} aria-hidden />}
      onClick={() => go({ screen: 'worker', ...person })}
    >
      {t('item.openPerson')}
    </Button>
  )
}
