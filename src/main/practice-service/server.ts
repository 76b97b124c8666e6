import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { errorEnvelope, RefusedRequest } from './answers.ts'
import type { PracticeContext } from './context.ts'
import type { AddressRules } from './notifications/registration.ts'
import { registerApi } from './routes/api-routes.ts'
import { registerControl } from './routes/control-routes.ts'
import { registerDownloads } from './routes/download-routes.ts'
import { largestBodyBytes } from './routes/request-body.ts'

/** The HTTP server over a context, not yet listening. */
export function buildServer(context: PracticeContext, rules: AddressRules, control: boolean): FastifyInstance {
  const app = fastify({ bodyLimit: largestBodyBytes, forceCloseConnections: true, exposeHeadRoutes: false })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['application/json', 'multipart/form-data'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorEnvelope('La ruta no existe')))
  app.register((api, _options, done) => {
    registerApi(api, context, rules)
    done()
  })
  app.register((downloads, _options, done) => {
    registerDownloads(downloads, context)
    done()
  })
  if (control) registerControl(app, context)
  return app
}

function answerError(error: FastifyError | RefusedRequest, _request: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusedRequest) {
    return reply.code(error.status).headers(error.headers).send(errorEnvelope(error.message))
  }
  switch (error.statusCode) {
    case 413:
      return reply.code(413).send(errorEnvelope('El cuerpo es demasiado grande'))
    case 415:
      return reply.code(415).send(errorEnvelope('El tipo de contenido no se admite'))
    case 400:
      return reply.code(400).send(errorEnvelope('La petición no es válida'))
    default:
      return reply.code(500).send(errorEnvelope('Error interno del servicio de práctica', { Detalle: error.message }))
  }
}
