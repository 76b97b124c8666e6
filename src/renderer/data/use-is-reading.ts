import { useIsFetching } from '@tanstack/react-query'
import type { ChannelName } from '#shared/ipc/channels.ts'

/** An answer of one of these channels is being read: what is shown of it may be from before a change. */
export const useIsReading = (channels: readonly ChannelName[]): boolean =>
  useIsFetching({ predicate: ({ queryKey: [name] }) => channels.some((channel) => channel === name) }) > 0
