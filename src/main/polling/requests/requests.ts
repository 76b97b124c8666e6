import { appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { PollingContext } from '../context.ts'
import type { PollRuns } from '../poll-runs.ts'
import type { PollingUseCases } from '../polling-use-cases.ts'
import { followRequest } from './follow-request.ts'
import { readAnswer, readRequest } from './read-request.ts'
import { RequestAsks } from './request-asks.ts'

type RequestUseCases = Pick<
  PollingUseCases,
  | 'request'
  | 'requestAnswer'
  | 'findRequests'
  | 'requestsOf'
  | 'ask'
  | 'cancelAsk'
  | 'follow'
  | 'cancelFollow'
  | 'endAsks'
>

/** Use cases for single requests: read, poll, follow. */
export function createRequests(context: PollingContext, runs: PollRuns): RequestUseCases {
  const { requests } = context.stores
  const asks = new RequestAsks(context, runs)
  let following: AbortController | null = null

  const follow: RequestUseCases['follow'] = async (order, signal) => {
    if (following !== null) return failure(appError('following.busy'))
    const end = new AbortController()
    following = end
    signal?.addEventListener('abort', () => end.abort(), { once: true })
    try {
      return await followRequest(context, order, end.signal)
    } finally {
      following = null
    }
  }

  return {
    request: (id) => readRequest(context, asks, id),
    requestAnswer: (id, number) => readAnswer(context, id, number),
    findRequests: async (text, limit) => success(await requests.beginningWith(text, limit)),
    requestsOf: async (requestId) => success(await requests.carrying(requestId)),
    ask: (id, options) => asks.ask(id, options),
    cancelAsk: (id) => asks.cancel(id),
    follow,
    cancelFollow: () => following?.abort(),
    endAsks: () => {
      asks.cancelAll()
      following?.abort()
    },
  }
}
