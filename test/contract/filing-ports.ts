import type { Store } from '#main/store/open-store.ts'

/** The ports of the filing half. Every engine must implement them identically. */
export type FilingPorts = Pick<
  Store,
  'outbox' | 'polling' | 'requests' | 'documents' | 'history' | 'notifications' | 'catalogues' | 'mappings' | 'answers'
>
