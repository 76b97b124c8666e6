import { RefusedRequest } from '../answers.ts'
import type { PracticeContext } from '../context.ts'
import { linkPrefix } from '../links.ts'
import { type RouteScope, scopeOf } from './route.ts'

/** The files behind links: no key, no limits, gone after expiry. */
export const downloadScope = (context: PracticeContext): RouteScope =>
  scopeOf(
    [
      {
        method: 'GET',
        path: `${linkPrefix}*`,
        answer: async ({ parameter }) => {
          const link = context.links.open(parameter ?? '')
          if (link.kind === 'unknown') throw new RefusedRequest(404, 'El archivo no existe')
          if (link.kind === 'expired') throw new RefusedRequest(410, 'El enlace venció; consulte de nuevo la solicitud')
          return {
            status: 200,
            headers: {
              'content-type': 'application/pdf',
              'content-disposition': `inline; filename="${link.document.name.replace(/[^\w.-]/g, '_')}"`,
              'cache-control': 'no-store',
            },
            body: await link.document.render(),
          }
        },
      },
    ],
    ({ method, url }) => {
      context.journal.downloads.push(url)
      return { fault: context.faults.take(method, url), admit: () => undefined }
    },
  )
