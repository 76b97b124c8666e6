import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'

interface RowsLinkProps {
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly children: ReactNode
}

/** A figure that links to its rows. */
export function RowsLink({ draftId, filter, children }: RowsLinkProps) {
  const go = useNavigation((state) => state.go)
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'draft', draftId, rows: filter })}>
      {children}
    </Anchor>
  )
}
