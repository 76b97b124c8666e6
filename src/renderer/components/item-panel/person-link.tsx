import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { Person } from '#shared/domain/filing/person.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { isAtWorker } from './worker-link.ts'

/** Link to a person's page; nothing without a person, or on that page itself. */
export function PersonLink({ person }: { readonly person: Person | null }) {
  const t = useTexts()
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
