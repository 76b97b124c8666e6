import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { followChanges } from './follow-changes.ts'
import { createQueryClient } from './query-client.ts'

/** The query client that all screens share; main's change notices keep it current. */
export function DataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(() => followChanges(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
