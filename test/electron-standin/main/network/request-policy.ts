/**
 * Handles a paused request: the app's `webRequest` listeners first, then its navigation events, then the custom
 * scheme's handler or the network.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { CdpSession } from '../../chromium/cdp.ts'
import type { Protocol } from '../../chromium/cdp-types.ts'
import { preventableEvent } from '../events.ts'
import { defaultSession } from '../session.ts'
import type { PageTarget } from '../windows/page-target.ts'
import { isCustomScheme, serveCustomScheme } from './protocol.ts'
import { toAppUrl, toChromiumUrl } from './schemes.ts'

type Paused = Protocol.Fetch.requestPausedPayload

/** The web contents that made the request. */
interface Requester {
  readonly id: number
  readonly mainFrame: object
  getURL(): string
  emit(name: string, ...args: unknown[]): boolean
}

export async function decideRequest(page: PageTarget, requester: Requester, paused: Paused): Promise<void> {
  const { session } = page
  const { requestId } = paused
  const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined
  if (isResponse) return decideResponse(session, requester, paused)
  if (await isNavigationPrevented(page, requester, paused)) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    return
  }
  const { cancel, redirectURL } = await defaultSession.webRequest.beforeRequest(paused, requester.id)
  if (cancel) await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
  else if (redirectURL !== undefined) await redirect(session, requestId, redirectURL)
  else if (isCustomScheme(paused.request.url)) await serveCustomScheme(session, paused)
  else await session.send('Fetch.continueRequest', { requestId })
}

async function redirect(session: CdpSession, requestId: string, target: string): Promise<void> {
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 307,
    responseHeaders: [{ name: 'location', value: toChromiumUrl(target) }],
  })
}

async function decideResponse(session: CdpSession, requester: Requester, paused: Paused): Promise<void> {
  const { requestId } = paused
  if (paused.responseErrorReason !== undefined) {
    await session.send('Fetch.continueRequest', { requestId })
    return
  }
  const answer = await defaultSession.webRequest.headersReceived(paused, requester.id)
  if (answer.cancel) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    return
  }
  if (!answer.responseHeaders) {
    await session.send('Fetch.continueResponse', { requestId })
    return
  }
  const responseHeaders = Object.entries(answer.responseHeaders).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  )
  await answerWithHeaders(session, paused, responseHeaders)
}

/** Chromium has read a document's policy headers before it allows changing them, so the document is served again. */
async function answerWithHeaders(
  session: CdpSession,
  paused: Paused,
  responseHeaders: Protocol.Fetch.HeaderEntry[],
): Promise<void> {
  const { requestId, responseStatusCode: responseCode = 200 } = paused
  const isRedirect = responseCode >= 300 && responseCode < 400
  if (paused.resourceType !== 'Document' || isRedirect) {
    await session.send('Fetch.continueResponse', { requestId, responseCode, responseHeaders })
    return
  }
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  const base64 = base64Encoded ? body : Buffer.from(body).toString('base64')
  const kept = responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)) // the body is decoded
  await session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders: kept, body: base64 })
}

async function isNavigationPrevented(page: PageTarget, requester: Requester, paused: Paused): Promise<boolean> {
  if (paused.resourceType !== 'Document') return false
  const url = toAppUrl(paused.request.url + (paused.request.urlFragment ?? ''))
  const isMainFrame = paused.frameId === page.targetId
  const details = { url, isMainFrame, isSameDocument: false, frame: isMainFrame ? requester.mainFrame : null }
  const names = await navigationEvents(page, requester, paused, isMainFrame)
  return names.some((name) => {
    const event = preventableEvent(details)
    requester.emit(name, event, url)
    return event.defaultPrevented
  })
}

async function navigationEvents(
  page: PageTarget,
  requester: Requester,
  paused: Paused,
  isMainFrame: boolean,
): Promise<string[]> {
  if (paused.redirectedRequestId !== undefined) return ['will-redirect']
  if (!isMainFrame) return ['will-frame-navigate']
  return (await isAskedByPage(page, requester)) ? ['will-frame-navigate', 'will-navigate'] : []
}

/** `will-navigate` is for navigations that the page itself starts; the renderer announces those beforehand. */
async function isAskedByPage(page: PageTarget, requester: Requester): Promise<boolean> {
  // The announcement uses another pipe. Do not flush with Runtime.evaluate: it hangs while a navigation is paused.
  if (requester.getURL() !== '' && !page.isNavigatingItself) await delay(10)
  const asked = page.isNavigatingItself
  page.isNavigatingItself = false
  return asked
}
