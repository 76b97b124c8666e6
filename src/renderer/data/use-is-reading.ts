import { useIsFetching } from '@tanstack/react-query'
import type { ChannelName } from '#shared/ipc/channels.ts'

/** One of these channels is being reread, so the shown data may be outdated. */
export const useIsReading = (channels: readonly ChannelName[]): boolean =>
  useIsFetching({ predicate: ({ queryKey: [name] }) => channels.some((channel) => channel === name) }) > 0
