import type { Store } from '#main/store/open-store.ts'

/** The ports of the filing half: what every engine must keep in the same way. */
export type FilingPorts = Pick<
  Store,
  'outbox' | 'polling' | 'requests' | 'documents' | 'history' | 'notifications' | 'catalogues' | 'mappings' | 'answers'
>
